import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { IconButton } from '../../primitives/icon-button.tsx'
import { ui } from '../../ui.messages.ts'
import { closeToast, type Toast, toastRegions, toastStore } from './toast-store.ts'

const none: readonly Toast[] = []

/** GEN-08: top right below the bar. Only the newest region of a page shows toasts. */
export function ToastRegion() {
  const id = useId()
  useEffect(() => toastRegions.join(id), [id])
  const isShown = useSyncExternalStore(
    toastStore.subscribe,
    () => toastRegions.isNewest(id),
    () => true,
  )
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  if (!isShown) return undefined
  return (
    <section
      aria-label={ui.notifications}
      className="pointer-events-none fixed top-21 right-4 z-(--z-toast) grid gap-2"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast: { id, tone, text, ms } }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || !Number.isFinite(ms)) return
    const timer = setTimeout(() => closeToast(id), ms)
    return () => clearTimeout(timer)
  }, [held, id, ms])
  const failed = tone === 'failure'
  const Icon = failed ? CircleAlert : CircleCheck
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hovering only holds it
    <div
      {...hold}
      role={failed ? 'alert' : 'status'}
      className={classNames(
        'pointer-events-auto flex w-90 max-w-[calc(100vw-2rem)] items-start gap-3 rounded-md border-l-5 bg-paper py-2 pr-1 pl-4 shadow-3',
        failed ? 'border-red' : 'border-green',
      )}
    >
      <Icon
        aria-hidden
        className={classNames('mt-2.5 size-5 flex-none', failed ? 'text-red' : 'text-green')}
      />
      <p className="flex-1 py-2 leading-[1.4] font-medium">{text}</p>
      <IconButton label={ui.close} onClick={() => closeToast(id)}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
