;; Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
;; What Emacs (eglot) makes of the language server: prints a line for each thing that it was asked and got. Run by emacs.

(require 'flymake)

(defun say (what value)
  (princ (format "%s: %s\n" what (replace-regexp-in-string "\n" "|" (format "%s" value)))))

;; Waits until it is true, at most for some seconds.
(defun until-true (what question)
  (let ((end (+ (float-time) 20)))
    (while (not (funcall question))
      (when (> (float-time) end)
        (say "too late" what)
        (kill-emacs 1))
      (accept-process-output nil 0.02))))

(setq-default eglot-sync-connect t
              eglot-autoshutdown t)
(setq eglot-confirm-server-initiated-edits nil)
(find-file (car command-line-args-left))
(say "mode" major-mode)
(eglot-ensure)
(let ((inhibit-message t))
  (apply #'eglot (eglot--guess-contact)))
(flymake-start)
(until-true "diagnostics" (lambda () (flymake-diagnostics)))
(let ((found (car (flymake-diagnostics))))
  (say "diagnostic" (format "%s %s" (line-number-at-pos (flymake-diagnostic-beg found))
                            (flymake-diagnostic-text found)))
  (goto-char (flymake-diagnostic-beg found))
  (let* ((actions (eglot-code-actions (point) (flymake-diagnostic-end found) "quickfix" nil)))
    (say "action" (plist-get (aref (vconcat actions) 0) :title))
    (eglot--apply-workspace-edit (plist-get (aref (vconcat actions) 0) :edit))))
(say "fixed" (buffer-string))
(eglot-format-buffer)
(say "formatted" (buffer-string))
(goto-char (point-min))
(search-forward "2d6;")
(backward-char 3)
(say "hover"
     (let ((reply (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                                   (eglot--TextDocumentPositionParams))))
       (and (string-match "mean [^,]*" (plist-get (plist-get reply :contents) :value))
            (match-string 0 (plist-get (plist-get reply :contents) :value)))))
(set-buffer-modified-p nil)
(kill-emacs 0)
