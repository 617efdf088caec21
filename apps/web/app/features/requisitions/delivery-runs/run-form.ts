import { type DeliveryRun, type DeliveryRunChange, saveDeliveryRun } from '@momo/contracts/requisitions'
import { z } from 'zod'
import { runMessages } from './runs.messages.ts'

const texts = runMessages.form
const { name, weekdays, leavesAt } = saveDeliveryRun.body.shape
const dayMinutes = 24 * 60
const mostMinutes = 3 * dayMinutes

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The cut-off as a time of a day: 600 minutes before 9 AM are 11 PM on the day before. */
export function askUntilOf({
  leavesAt: leaves,
  cutOffMinutes,
}: Pick<DeliveryRun, 'leavesAt' | 'cutOffMinutes'>) {
  const minutes = minutesOf(leaves) - cutOffMinutes
  const days = Math.max(0, Math.ceil(-minutes / dayMinutes))
  return { time: timeOf(minutes + days * dayMinutes), days }
}

/** As typed; becomes the change without its version. */
export const RunForm = z
  .object({
    name,
    kitchenId: z.string().min(1, texts.chooseKitchen),
    weekdays: z
      .array(z.string())
      .transform((days) => days.map(Number).toSorted((a, b) => a - b))
      .pipe(weekdays),
    leavesAt,
    askUntil: leavesAt,
    /** Days before the van leaves. */
    askDays: z.string(),
    branches: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .transform((typed, context): Omit<DeliveryRunChange, 'version'> => {
    const { askUntil, askDays, branches, ...rest } = typed
    const cutOffMinutes = Number(askDays) * dayMinutes + minutesOf(rest.leavesAt) - minutesOf(askUntil)
    if (cutOffMinutes < 0) context.addIssue({ code: 'custom', path: ['askUntil'], message: texts.askLate })
    if (cutOffMinutes > mostMinutes)
      context.addIssue({ code: 'custom', path: ['askUntil'], message: texts.askEarly })
    return { ...rest, cutOffMinutes, branchIds: branches.map(({ id }) => id) }
  })
export type RunValues = z.input<typeof RunForm>

/** A new van leaves in the morning; branches ask on the evening before. */
export function runValues(run: DeliveryRun | undefined, kitchenId = ''): RunValues {
  if (!run)
    return {
      name: '',
      kitchenId,
      weekdays: ['0', '1', '2', '3', '4', '5', '6'],
      leavesAt: '09:00',
      askUntil: '23:00',
      askDays: '1',
      branches: [],
    }
  const { time, days } = askUntilOf(run)
  return {
    name: run.name,
    kitchenId: run.kitchenId,
    weekdays: run.weekdays.map(String),
    leavesAt: run.leavesAt,
    askUntil: time,
    askDays: String(days),
    branches: run.branches,
  }
}
