import { useEffect, useRef } from 'react'
import { logOutWords as words } from './log-out.messages.ts'

/** NAV-09: a modal dialog, so that it also blocks keys and clicks on the page below. */
export function LeavingOverlay() {
  const overlay = useRef<HTMLDialogElement>(null)
  useEffect(() => overlay.current?.showModal(), [])
  return (
    <dialog
      ref={overlay}
      aria-label={words.leaving}
      onCancel={(event) => event.preventDefault()}
      className="m-0 h-dvh max-h-none w-full max-w-none place-items-center bg-transparent text-paper outline-none backdrop:bg-ink/56 open:grid"
    >
      <span role="status">
        <span
          aria-hidden
          className="block size-14 animate-spin rounded-full border-5 border-current border-r-transparent motion-reduce:animate-none"
        />
        <span className="sr-only">{words.leaving}</span>
      </span>
    </dialog>
  )
}
