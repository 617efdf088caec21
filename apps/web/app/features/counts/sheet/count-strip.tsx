import { CircleAlert, CircleCheck, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { countWords as words, sheetMessages as texts } from '../counts.messages.ts'
import { countQueue, useCountQueue } from '../queue/count-queue.ts'

const tones = {
  amber: 'border-amber-line bg-amber-soft text-amber-deep',
  green: 'border-green-line bg-green-soft text-green-deep',
  red: 'border-red-line bg-red-soft text-red-deep',
}
const sentMs = 3_000

function Strip({ tone, icon, children }: { tone: keyof typeof tones; icon: ReactNode; children: ReactNode }) {
  return (
    <div
      role={tone === 'red' ? 'alert' : 'status'}
      className={classNames(
        '-mx-4 -mt-4 mb-4 flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b px-4 py-2.5 text-sm font-medium lg:-mx-6 lg:-mt-6 lg:px-6 [&_svg]:size-4.5 [&_svg]:flex-none',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </div>
  )
}

/** The number of entries that were sent after an interruption, for three seconds. */
function useJustSent(waiting: number, isOnline: boolean): number {
  const [missed, setMissed] = useState(0)
  const [sent, setSent] = useState(0)
  if (!isOnline && waiting > missed) setMissed(waiting)
  if (isOnline && waiting === 0 && missed > 0) {
    setSent(missed)
    setMissed(0)
  }
  useEffect(() => {
    if (sent === 0) return
    const timer = setTimeout(() => setSent(0), sentMs)
    return () => clearTimeout(timer)
  }, [sent])
  return waiting === 0 ? sent : 0
}

/** What this device has not sent: offline in amber, refused in red, sent again in green. */
export function CountStrip({ countId, isOnline }: { countId: string; isOnline: boolean }) {
  const { pending, refused } = useCountQueue()
  const waiting = pending.filter((action) => action.countId === countId).length
  const failed = refused.filter((action) => action.countId === countId)
  const sent = useJustSent(waiting, isOnline)
  if (failed.length > 0) return <Refused keys={failed.map(({ key }) => key)} />
  if (!isOnline)
    return (
      <Strip tone="amber" icon={<WifiOff aria-hidden />}>
        <span className="min-w-0 flex-1">{texts.offline(waiting)}</span>
      </Strip>
    )
  if (sent > 0)
    return (
      <Strip tone="green" icon={<CircleCheck aria-hidden />}>
        {texts.sent(sent)}
      </Strip>
    )
  return null
}

function Refused({ keys }: { keys: string[] }) {
  return (
    <Strip tone="red" icon={<CircleAlert aria-hidden />}>
      <span className="min-w-0 flex-1">{texts.refused(keys.length)}</span>
      <AdminButton variant="quiet" size="small" onClick={() => countQueue.retry(keys)}>
        {words.tryAgain}
      </AdminButton>
      <AdminButton
        variant="quiet"
        size="small"
        onClick={() => {
          for (const key of keys) countQueue.dismiss(key)
        }}
      >
        {texts.dismiss}
      </AdminButton>
    </Strip>
  )
}
