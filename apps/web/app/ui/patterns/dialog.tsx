import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { ui } from '../ui.messages.ts'

const places = {
  // Bottom sheet with a grip on phones, centred from 768px.
  centre:
    'mt-auto mb-0 max-h-[92dvh] w-full max-w-full rounded-t-3xl translate-y-6 md:my-auto md:w-(--dialog-width) md:rounded-3xl md:translate-y-2 open:translate-y-0 md:open:translate-y-0 starting:open:translate-y-6 md:starting:open:translate-y-2',
  right: 'my-0 mr-0 h-dvh max-h-none w-full max-w-full md:w-105 translate-x-12 open:translate-x-0 starting:open:translate-x-12',
}
const widths = { normal: '[--dialog-width:30rem]', wide: '[--dialog-width:40rem]' }

const shared =
  'mx-auto flex-col overflow-hidden bg-paper text-ink opacity-0 shadow-3 transition-[opacity,translate,display,overlay] duration-(--duration-base) transition-discrete ease-out open:flex open:opacity-100 starting:open:opacity-0 backdrop:bg-ink/56'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  /** While saving neither Esc nor scrim nor cross closes it. */
  busy?: boolean
  size?: keyof typeof widths
}

/** The browser's own dialog: it traps the focus, makes the page behind inert and gives the focus back. */
export function Dialog({
  place = 'centre',
  open,
  onClose,
  title,
  children,
  footer,
  busy = false,
  size = 'normal',
}: DialogProps & { place?: keyof typeof places }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  const closeOnScrim = (event: MouseEvent) => {
    if (event.target === dialog.current && !busy) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard's way is Esc, which the browser handles
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClick={closeOnScrim}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
      className={classNames(shared, places[place], widths[size])}
    >
      {place === 'centre' ? (
        <span aria-hidden className="mx-auto mt-2.5 h-[5px] w-11 flex-none rounded-pill bg-line-2 md:hidden" />
      ) : undefined}
      <h2 id={titleId} className="heading-3 flex-none py-5 pr-16 pl-5 text-blue md:pl-6">
        {title}
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 md:px-6">{children}</div>
      {footer ? (
        <div className="flex flex-none flex-col gap-3 px-5 pb-5 md:flex-row md:justify-end md:px-6 md:pb-6">{footer}</div>
      ) : undefined}
      {/* Last, so that the focus starts at the first field, or at the safe button where there is none. */}
      <IconButton label={ui.close} onClick={onClose} disabled={busy} className="absolute! top-3 right-3">
        <X aria-hidden />
      </IconButton>
    </dialog>
  )
}
