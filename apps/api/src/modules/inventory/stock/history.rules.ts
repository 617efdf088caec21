import { daysLater } from '#platform/clock/local-date.rules.ts'

type Sum = { day: string | null; kind: string; quantity: number }
type Day = { day: string; onHand: number }

/** On hand at the end of each day: the closing stock, back day by day. */
export function historyOf(sums: Sum[], { from, to }: { from: string; to: string }): Day[] {
  const changes = new Map<string, number>()
  let onHand = 0
  for (const { day, kind, quantity } of sums)
    if (kind === 'closing') onHand += quantity
    else if (day !== null) changes.set(day, (changes.get(day) ?? 0) + quantity)
  const days: Day[] = []
  for (let day = to; day >= from; day = daysLater(day, -1)) {
    days.push({ day, onHand })
    onHand -= changes.get(day) ?? 0
  }
  return days.toReversed()
}
