import type { BaseUnit } from '@momo/contracts/inventory'
import type { Suggestion } from '@momo/contracts/requisitions'
import { daysBetween, longDay, weekdayInNepal } from '#lib/format/dates.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { whyMessages as texts } from './branch.messages.ts'

type Explained = { baseUnit: BaseUnit; tray: number; why: Suggestion }

/** A calendar day has no time zone: noon in Nepal. */
const noonOf = (day: string) => `${day}T06:15:00Z`

/** The weekday while it is unambiguous. */
function untilText(until: string, now: Date): string {
  const isNear = daysBetween(now, noonOf(until)) < 7
  return isNear ? (texts.weekdays[weekdayInNepal(noonOf(until))] ?? '') : longDay(until)
}

/** 'Use until Sunday 14 kg + safety 2 kg − in stock 4.2 kg. Rounded up to trays of 2 kg.' */
export function whyText({ baseUnit, tray, why }: Explained, now: Date): string {
  const { expectedUse, scheduled, safetyLevel, onHand, onTheWay, until, festival } = why
  const amount = (thousandths: number) => quantityText(thousandths, baseUnit)
  return [
    texts.use(untilText(until, now), amount(expectedUse)),
    scheduled > 0 && texts.scheduled(amount(scheduled)),
    safetyLevel > 0 && texts.safety(amount(safetyLevel)),
    onHand !== undefined && onHand < 0 && texts.belowZero(amount(-onHand)),
    onHand !== undefined && onHand >= 0 && texts.inStock(amount(onHand)),
    onTheWay > 0 && texts.onTheWay(amount(onTheWay)),
    texts.rounded(amount(tray)),
    onHand === undefined && texts.notCounted,
    festival && texts.festival(festival.name, festival.percent),
  ]
    .filter(Boolean)
    .join('')
}
