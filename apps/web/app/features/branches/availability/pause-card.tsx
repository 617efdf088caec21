import { getOrderAvailability, type Pause, type OrderAvailability } from '@momo/contracts/branches'
import { useEffect, useState } from 'react'
import { call } from '#lib/api/call.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { pausedWords } from './pause-durations.ts'
import { pauseWords as words } from './pause.messages.ts'

/** `now` is the server time of the last response. */
type Known = { pause: Pause | undefined; isUnwatched: boolean; now: Date; aheadMs: number }

const pauseOf = ({ because, until, message = '' }: OrderAvailability): Pause | undefined =>
  because === 'paused' && until ? { until, message } : undefined

const clockAhead = (ms: number) => () => new Date(Date.now() + ms)

const stateWords = ({ pause, isUnwatched, now }: Known): string =>
  pause ? pausedWords(pause.until, now) : isUnwatched ? words.unwatched : words.taking

/** Shows whether the own branch accepts orders, and pauses or resumes them. */
export function PauseCard({ branchId }: { branchId: string }) {
  const [known, setKnown] = useState<Known>()
  const [isFailed, setFailed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const load = async () => {
      const availability = await call(getOrderAvailability, { params: { id: branchId } })
      setFailed(false)
      setKnown({
        pause: pauseOf(availability),
        isUnwatched: availability.because === 'unwatched',
        now: availability.now,
        aheadMs: availability.now.getTime() - Date.now(),
      })
    }
    const refresh = () => void load().catch(() => setFailed(true))
    refresh()
    for (const event of ['focus', 'online']) addEventListener(event, refresh)
    return () => {
      for (const event of ['focus', 'online']) removeEventListener(event, refresh)
    }
  }, [branchId])
  const clock = clockAhead(known?.aheadMs ?? 0)
  const pause = known?.pause
  return (
    <FormSection title={words.title} help={pause ? <Badge tone="amber">{words.isPaused}</Badge> : undefined}>
      <p role="status" className="text-ink-2">
        {known ? stateWords(known) : isFailed ? words.unknown : words.asking}
      </p>
      {pause?.message ? <p className="wrap-anywhere text-ink-2">{words.says(pause.message)}</p> : undefined}
      <AdminButton
        variant={pause ? 'strong' : 'outline'}
        className="justify-self-start"
        disabled={!known}
        onClick={() => setOpen(true)}
      >
        {pause ? words.longer : words.title}
      </AdminButton>
      <PauseDialog
        open={isOpen}
        pause={pause}
        clock={clock}
        onClose={() => setOpen(false)}
        onChanged={(next) => {
          const now = clock()
          setKnown((before) => ({ isUnwatched: false, aheadMs: 0, ...before, now, pause: next }))
          toast.success(next ? pausedWords(next.until, now) : words.takingAgain)
        }}
      />
    </FormSection>
  )
}
