import { getTaking, type Pause, type Taking } from '@momo/contracts/branches'
import { useEffect, useState } from 'react'
import { call } from '#lib/api/call.ts'
import { DeskButton } from '#ui/editor/admin-button.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { pausedWords } from './pause-durations.ts'
import { pauseWords as words } from './pause.messages.ts'

/** `now` is the server's, as of the last answer. */
type Known = { pause: Pause | undefined; isUnwatched: boolean; now: Date; aheadMs: number }

const pauseOf = ({ because, until, message = '' }: Taking): Pause | undefined =>
  because === 'paused' && until ? { until, message } : undefined

const clockAhead = (ms: number) => () => new Date(Date.now() + ms)

const stateWords = ({ pause, isUnwatched, now }: Known): string =>
  pause ? pausedWords(pause.until, now) : isUnwatched ? words.unwatched : words.taking

/** Whether the own branch takes new orders, and the way to stop or let them in. */
export function PauseCard({ branchId }: { branchId: string }) {
  const [known, setKnown] = useState<Known>()
  const [isFailed, setFailed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const ask = async () => {
      const taking = await call(getTaking, { params: { id: branchId } })
      setFailed(false)
      setKnown({
        pause: pauseOf(taking),
        isUnwatched: taking.because === 'unwatched',
        now: taking.now,
        aheadMs: taking.now.getTime() - Date.now(),
      })
    }
    const again = () => void ask().catch(() => setFailed(true))
    again()
    addEventListener('focus', again)
    return () => removeEventListener('focus', again)
  }, [branchId])
  const clock = clockAhead(known?.aheadMs ?? 0)
  const pause = known?.pause
  return (
    <FormSection title={words.title} help={pause ? <Badge tone="amber">{words.isPaused}</Badge> : undefined}>
      <p role="status" className="text-ink-2">
        {known ? stateWords(known) : isFailed ? words.unknown : words.asking}
      </p>
      {pause?.message ? <p className="wrap-anywhere text-ink-2">{words.says(pause.message)}</p> : undefined}
      <DeskButton variant={pause ? 'strong' : 'outline'} className="justify-self-start" disabled={!known} onClick={() => setOpen(true)}>
        {pause ? words.longer : words.title}
      </DeskButton>
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
