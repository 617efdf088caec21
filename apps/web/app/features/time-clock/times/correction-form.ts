import { type NewCorrection, NewCorrectionWire, type WorkTime } from '@momo/contracts/time-clock'
import { z } from 'zod'
import { instantOfLocalTime, localTimeInNepal } from '#lib/format/dates.ts'
import { timesMessages } from '../time-clock.messages.ts'

const LocalTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, timesMessages.editor.timeWrong)
  .transform((typed) => instantOfLocalTime(typed).toISOString())

/** `fixed`: the idempotency key and the version that is corrected. */
export const correctionForm = (fixed: Pick<NewCorrection, 'id' | 'version'>) =>
  z
    .object({ startedAt: LocalTime, endedAt: LocalTime, reason: z.string() })
    .transform((typed) => ({ ...typed, ...fixed }))
    .pipe(NewCorrectionWire)

export const valuesOf = ({ startedAt, endedAt }: WorkTime) => ({
  startedAt: localTimeInNepal(startedAt),
  endedAt: endedAt ? localTimeInNepal(endedAt) : '',
  reason: '',
})
