import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { todayInNepal } from '#lib/format/dates.ts'
import { Input } from '../../primitives/inputs/input.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { showSaveResult } from '../show-save-result.ts'
import type { DraftsShown } from './drafts-shown.ts'
import { draftWords as words } from './drafts.messages.ts'
import { instantInNepal } from './moments.ts'

/** The time is in Nepal time, whatever the editor's time zone. */
const Schedule = z.object({ day: z.string(), hour: z.string() }).transform(({ day, hour }, context) => {
  const at = instantInNepal(day, hour)
  if (at && at.getTime() > Date.now()) return at
  context.addIssue({ code: 'custom', path: ['day'], message: at ? words.over : words.unset })
  return z.NEVER
})

type Props = { drafts: Pick<DraftsShown, 'label' | 'schedule'>; onClose: () => void }

export function ScheduleDialog({ drafts: { label, schedule }, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Schedule),
    defaultValues: { day: '', hour: '' },
  })
  const submit = handleSubmit(async (at) => {
    const outcome = await schedule(at)
    showSaveResult(outcome)
    if (outcome.result !== 'failed') onClose()
  })
  return (
    <FormDialog
      title={words.scheduleTitle(label)}
      cancel={words.cancel}
      confirm={words.confirmSchedule}
      confirming={words.scheduling}
      busy={formState.isSubmitting}
      problem={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2">{words.scheduleText}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <Input
          {...register('day')}
          label={words.day}
          type="date"
          min={todayInNepal()}
          error={formState.errors.day?.message}
        />
        <Input {...register('hour')} label={words.hour} type="time" hint={words.nepalTime} />
      </div>
    </FormDialog>
  )
}
