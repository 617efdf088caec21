import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { adminWords as words } from './admin.messages.ts'

const sheet =
  'm-0 h-dvh max-h-none w-72 max-w-[calc(100vw-3.5rem)] -translate-x-full overflow-visible bg-blue-hover text-blue-soft transition-[translate,display,overlay] duration-(--duration-base) ease-out transition-discrete open:translate-x-0 starting:open:-translate-x-full backdrop:bg-ink/56 md:hidden!'

/** Phones: the rail slides in from the left. The browser traps and restores the focus. */
export function RailDrawer({
  open,
  onClose,
  children,
}: {
  open: boolean
  onClose: () => void
  children: ReactNode
}) {
  const drawer = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !drawer.current?.open) drawer.current?.showModal()
    if (!open) drawer.current?.close()
  }, [open])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the browser handles Esc for keyboards
    <dialog
      ref={drawer}
      data-rail
      aria-label={words.sections}
      onClick={(event) => {
        if (event.target === drawer.current) onClose()
      }}
      onClose={onClose}
      className={sheet}
    >
      {children}
      <button
        type="button"
        aria-label={words.closeSections}
        onClick={onClose}
        className="absolute top-2 left-full ml-1 grid size-11 place-items-center rounded-full text-paper"
      >
        <X aria-hidden className="size-6" />
      </button>
    </dialog>
  )
}
