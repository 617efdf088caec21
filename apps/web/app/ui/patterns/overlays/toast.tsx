import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { IconButton } from '../../primitives/icon-button.tsx'
import { ui } from '../../ui.messages.ts'
import {
  closeToast,
  holdToast,
  type RegionPlace,
  releaseToast,
  type Toast,
  toastRegions,
  toastStore,
} from './toast-store.ts'

const none: readonly Toast[] = []

const floating = 'pointer-events-none fixed top-21 right-4 z-(--z-toast) grid gap-2'
// On a phone a long text makes the header higher; on wider screens the header never changes its height.
const inHeader =
  'grid w-90 min-w-0 grid-cols-[minmax(0,1fr)] gap-1 empty:hidden md:max-h-12 md:overflow-y-auto'

/** GEN-08: top right below the bar; on staff pages in the frame's header. Only the newest region of a page shows toasts. */
export function ToastRegion({ place = 'page' }: { place?: RegionPlace }) {
  const id = useId()
  useEffect(() => toastRegions.join(id, place), [id, place])
  const isShown = useSyncExternalStore(
    toastStore.subscribe,
    () => toastRegions.isNewest(id),
    () => true,
  )
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  if (!isShown) return undefined
  const isInHeader = place === 'frame'
  return (
    <section aria-label={ui.notifications} className={isInHeader ? inHeader : floating}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isInHeader={isInHeader} />
      ))}
    </section>
  )
}

const cardStyles = {
  floating:
    'pointer-events-auto w-90 max-w-[calc(100vw-2rem)] items-start gap-3 bg-paper py-2 pr-1 pl-4 shadow-3 [&>p]:py-2 [&>p]:leading-[1.4] [&>svg]:mt-2.5',
  // One toast is as high as the header's buttons, so the page below does not move.
  header: 'min-h-11 items-center gap-2 pl-3 text-sm leading-tight max-md:[&>svg]:hidden',
}

type CardProps = { toast: Toast; isInHeader: boolean }

function ToastCard({ toast: { id, tone, text, canClose, action }, isInHeader }: CardProps) {
  // A card that is removed while it is held sends no mouse or focus event.
  useEffect(() => () => releaseToast(id), [id])
  const failed = tone === 'failure'
  const Icon = failed ? CircleAlert : CircleCheck
  const hold = {
    onMouseEnter: () => holdToast(id),
    onMouseLeave: () => releaseToast(id),
    onFocus: () => holdToast(id),
    onBlur: () => releaseToast(id),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hovering only holds it
    <div
      {...hold}
      role={failed ? 'alert' : 'status'}
      className={classNames(
        'flex rounded-md border-l-5',
        isInHeader ? cardStyles.header : cardStyles.floating,
        isInHeader && (failed ? 'bg-red-soft text-red-deep' : 'bg-desk'),
        failed ? 'border-red' : 'border-green',
      )}
    >
      <Icon aria-hidden className={classNames('size-5 flex-none', failed ? 'text-red' : 'text-green')} />
      <p className="min-w-0 flex-1 font-medium wrap-anywhere">{text}</p>
      {action ? (
        <button
          type="button"
          onClick={() => {
            closeToast(id)
            action.run()
          }}
          className="link min-h-11 flex-none px-2 font-semibold"
        >
          {action.label}
        </button>
      ) : undefined}
      {canClose ? (
        <IconButton label={ui.close} onClick={() => closeToast(id)}>
          <X aria-hidden />
        </IconButton>
      ) : undefined}
    </div>
  )
}
