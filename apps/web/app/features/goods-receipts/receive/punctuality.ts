import { receiveMessages as texts } from './receive.messages.ts'

const hour = 60
const day = 24 * hour

function durationOf(minutes: number): string {
  if (minutes >= day) return texts.days(Math.round(minutes / day))
  return minutes >= 2 * hour ? texts.hours(Math.round(minutes / hour)) : texts.minutes(minutes)
}

/** An hour is the limit of the supplier's score too. */
const lateAfter = hour

/** '12 min early', '3 hours late'. */
export function punctualityOf(expectedAt: Date, receivedAt: Date) {
  const minutes = Math.round((receivedAt.getTime() - expectedAt.getTime()) / 60_000)
  if (minutes === 0) return { text: texts.onTime, isLate: false }
  const text = minutes < 0 ? texts.early(durationOf(-minutes)) : texts.late(durationOf(minutes))
  return { text, isLate: minutes > lateAfter }
}
