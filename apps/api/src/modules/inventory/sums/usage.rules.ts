import type { MovementKind } from '@momo/contracts/inventory'
import { daysLater } from '#platform/clock/local-date.rules.ts'

/** What counts as use of an item for the days left. Waste and counts are losses, not demand. */
export const useKinds = [
  'sale',
  'sale-reversal',
  'staff-meal',
  'production-out',
  'transfer-out',
] as const satisfies MovementKind[]

/** Without what is sent to another location. */
export const chainUseKinds: readonly MovementKind[] = useKinds.filter((kind) => kind !== 'transfer-out')

/** 0 for Sunday, of a day like '2026-11-15'. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

type DaySum = { day: string | null; quantity: number }
const weeks = 4

/** Average use per weekday, Sunday first, of the four weeks before today; fewer if the item is newer. */
export function weekdayUse(
  sums: DaySum[],
  { today, firstDay }: { today: string; firstDay: string },
): number[] {
  const used = [0, 0, 0, 0, 0, 0, 0]
  const days = [0, 0, 0, 0, 0, 0, 0]
  const byDay = new Map<string, number>()
  for (const { day, quantity } of sums) if (day !== null) byDay.set(day, (byDay.get(day) ?? 0) + quantity)
  for (let back = 1; back <= weeks * 7; back += 1) {
    const day = daysLater(today, -back)
    if (day < firstDay) break
    const weekday = weekdayOf(day)
    days[weekday]! += 1
    used[weekday]! -= byDay.get(day) ?? 0
  }
  return used.map((quantity, weekday) => Math.round(Math.max(0, quantity) / Math.max(1, days[weekday]!)))
}

/** Like the function stock_days_left of the database, in days with one decimal. */
export function daysLeft(onHand: number, use: number[], weekday: number): number | undefined {
  const week = use.reduce((sum, one) => sum + one, 0)
  if (week <= 0) return undefined
  if (onHand <= 0) return 0
  let days = Math.floor(onHand / week) * 7
  let rest = onHand % week
  for (let ahead = 0; ; ahead += 1) {
    const used = use[(weekday + ahead) % 7]!
    if (rest < used) return Math.min(days * 10 + Math.floor((rest * 10) / used), mostTenths) / 10
    rest -= used
    days += 1
  }
}

const mostTenths = 9_999
