import { type FormEvent, useId, useState } from 'react'
import { todayInNepal } from '#lib/format/dates.ts'
import { Dialog } from '../../patterns/overlays/dialog.tsx'
import { Input } from '../../primitives/inputs/input.tsx'
import { AdminButton } from '../admin-button.tsx'
import { showSaveResult } from '../show-save-result.ts'
import type { DraftsShown } from './drafts-shown.ts'
import { draftWords as words } from './drafts.messages.ts'
import { instantInNepal } from './moments.ts'

type Props = { drafts: Pick<DraftsShown, 'label' | 'schedule'>; onClose: () => void }

/** The time is in Nepal time, whatever the editor's time zone. */
export function ScheduleDialog({ drafts: { label, schedule }, onClose }: Props) {
  const [day, setDay] = useState('')
  const [hour, setHour] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useId()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const at = instantInNepal(day, hour)
    if (!at) return setProblem(words.unset)
    if (at.getTime() <= Date.now()) return setProblem(words.over)
    setBusy(true)
    const outcome = await schedule(at)
    setBusy(false)
    showSaveResult(outcome)
    if (outcome.result !== 'failed') onClose()
  }
  return (
    <Dialog
      open
      title={words.scheduleTitle(label)}
      onClose={onClose}
      busy={isBusy}
      footer={
        <>
          <AdminButton variant="quiet" onClick={onClose} disabled={isBusy}>
            {words.cancel}
          </AdminButton>
          <AdminButton type="submit" form={form} loading={isBusy} loadingText={words.scheduling}>
            {words.confirmSchedule}
          </AdminButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <p className="text-ink-2">{words.scheduleText}</p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          <Input
            label={words.day}
            type="date"
            min={todayInNepal()}
            value={day}
            error={problem}
            onChange={(e) => setDay(e.target.value)}
          />
          <Input
            label={words.hour}
            type="time"
            hint={words.nepalTime}
            value={hour}
            onChange={(e) => setHour(e.target.value)}
          />
        </div>
      </form>
    </Dialog>
  )
}
