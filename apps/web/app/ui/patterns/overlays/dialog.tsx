import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { IconButton } from '../../primitives/icon-button.tsx'
import { ui } from '../../ui.messages.ts'

const places = {
  // Bottom sheet with a grip on phones, centred from 768px.
  centre:
    'mt-auto mb-0 max-h-[92dvh] w-full max-w-full rounded-t-3xl translate-y-6 md:my-auto md:w-(--dialog-width) md:rounded-3xl md:translate-y-2 open:translate-y-0 md:open:translate-y-0 starting:open:translate-y-6 md:starting:open:translate-y-2',
  // A centred card that is only a picture; its title is for screen readers.
  popup:
    'm-auto max-h-[94dvh] w-136 max-w-[calc(100%-2rem)] rounded-card translate-y-2 open:translate-y-0 starting:open:translate-y-2',
  // A bottom sheet that leaves the page visible: its content scrolls, its header and footer stay.
  low: 'mt-auto mb-0 max-h-[min(400px,92dvh)] w-full max-w-full rounded-t-3xl translate-y-6 md:max-w-120 open:translate-y-0 starting:open:translate-y-6',
  // The whole screen on phones, below the top edge from 768px, so that it does not move when its content grows.
  full: 'm-0 h-dvh max-h-none w-full max-w-full md:mt-[8dvh] md:mb-auto md:h-auto md:max-h-[84dvh] md:w-(--dialog-width) md:rounded-3xl translate-y-2 open:translate-y-0 starting:open:translate-y-2',
  right:
    'my-0 mr-0 h-dvh max-h-none w-full max-w-full md:w-105 translate-x-12 open:translate-x-0 starting:open:translate-x-12',
}
type Place = keyof typeof places
const widths = { normal: '[--dialog-width:30rem]', wide: '[--dialog-width:40rem]' }

const shared =
  'mx-auto flex-col overflow-hidden bg-paper text-ink opacity-0 shadow-3 transition-[opacity,translate,display,overlay] duration-(--duration-base) transition-discrete ease-out open:flex open:opacity-100 starting:open:opacity-0 backdrop:bg-ink/56'

const titleRow = 'flex flex-none flex-wrap items-center justify-between gap-x-3 gap-y-1 pr-16 pl-5 md:pl-6'
const foot = 'flex flex-none flex-col gap-3 px-5 pb-5 md:flex-row md:justify-end md:px-6 md:pb-6'
const lowFoot = 'flex-none border-t-[1.5px] border-line px-5 pt-2 pb-4 md:px-6'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  /**
   * Rendered above the title and scrolls with it: a picture with the close button, which would cover prices if it stayed. The focus then
   * starts at the title, because the first field would open a phone's keyboard.
   */
  head?: ReactNode
  /** At the end of the title row. */
  beside?: ReactNode
  /** While saving, Esc, the backdrop and the close button do not close it. */
  busy?: boolean
  size?: keyof typeof widths
}

/** Opens and closes the native dialog with `open`. */
function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      dialog.current?.querySelector<HTMLElement>('h2[tabindex]')?.focus()
    }
    if (!open) dialog.current?.close()
  }, [open])
  useLayoutEffect(() => {
    const element = dialog.current
    // The browser restores the focus only when the dialog is closed, not when it is removed while open.
    return () => element?.close()
  }, [])
  return dialog
}

function CloseButton({
  onClose,
  busy,
  isLow,
  isOver,
}: {
  onClose: () => void
  busy: boolean
  isLow: boolean
  isOver: boolean
}) {
  return (
    <IconButton
      label={ui.close}
      onClick={onClose}
      disabled={busy}
      className={classNames(
        'absolute! right-3',
        isLow ? 'top-5 md:top-1.5' : 'top-3',
        isOver && 'z-1 bg-paper shadow-2 hover:bg-sand',
      )}
    >
      <X aria-hidden />
    </IconButton>
  )
}

/** The drag handle of a bottom sheet on phones. */
function Grip({ hasHead }: { hasHead: boolean }) {
  const bar = 'mx-auto mt-2.5 h-[5px] w-11 flex-none rounded-pill bg-line-2 md:hidden'
  return <span aria-hidden className={classNames(bar, hasHead && 'mb-2.5')} />
}

function TitleRow({
  id,
  title,
  beside,
  place,
}: {
  id: string
  title: string
  beside: ReactNode
  place: Place
}) {
  const spacing = place === 'low' ? 'border-b-[1.5px] border-line py-3.5' : 'py-5'
  return (
    <div className={place === 'popup' ? 'sr-only' : classNames(titleRow, spacing)}>
      <h2 id={id} className="heading-3 text-blue">
        {title}
      </h2>
      {beside}
    </div>
  )
}

/** The native dialog: it traps the focus, makes the page inert and restores the focus. */
export function Dialog({
  place = 'centre',
  open,
  onClose,
  title,
  children,
  footer,
  head,
  beside,
  busy = false,
  size = 'normal',
}: DialogProps & { place?: Place }) {
  const dialog = useModal(open)
  const titleId = useId()
  const closeUnlessBusy = () => void (busy || onClose())
  const isPopup = place === 'popup'
  const isOver = isPopup || head !== undefined
  const isLow = place === 'low'
  const cross = <CloseButton onClose={onClose} busy={busy} isLow={isLow} isOver={isOver} />
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard's way is Esc, which the browser handles
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClick={({ target }) => void (target === dialog.current && closeUnlessBusy())}
      onCancel={(event) => {
        // React passes on the event of a dialog inside of this one.
        if (event.target !== dialog.current) return
        event.preventDefault()
        closeUnlessBusy()
      }}
      className={classNames(shared, places[place], widths[size])}
    >
      {place === 'centre' || isLow ? <Grip hasHead={head !== undefined} /> : undefined}
      {head ? undefined : <TitleRow id={titleId} title={title} beside={beside} place={place} />}
      {isPopup ? cross : undefined}
      <div
        className={classNames(
          'min-h-0 flex-1 overflow-y-auto',
          !isOver && 'px-5 md:px-6',
          !isOver && !isLow && 'pb-5',
          head !== undefined && 'relative',
        )}
      >
        {head ? (
          <>
            {cross}
            {head}
            <h2 id={titleId} tabIndex={-1} className="heading-2 px-5 pt-1 wrap-anywhere md:px-6">
              {title}
            </h2>
          </>
        ) : undefined}
        {children}
      </div>
      {footer ? <div className={isLow ? lowFoot : foot}>{footer}</div> : undefined}
      {/* Rendered last, so that the focus starts at the first field, or else at the safe button. */}
      {isOver ? undefined : cross}
    </dialog>
  )
}
