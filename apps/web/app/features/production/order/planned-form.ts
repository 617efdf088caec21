import type { ProductionChange, ProductionOrder } from '@momo/contracts/production'
import { z } from 'zod'
import { dayBeside, dayInNepal, hourInNepal } from '#lib/format/dates.ts'
import { parseQuantity, unitsOf, usualUnit } from '#lib/stock/quantity-text.ts'
import { instantInNepal } from '#ui/editor/drafts/moments.ts'
import { orderMessages as texts } from './order.messages.ts'

const Hour = z.string().regex(/^\d\d:\d\d$/, texts.wrongTime)

/** An end before the start is on the next day. */
export const endDayOf = ({ day, starts, ends }: { day: string; starts: string; ends: string }): string =>
  ends < starts ? dayBeside(day, 1) : day

/** What is typed becomes the change of an order. */
export const plannedForm = (order: ProductionOrder) =>
  z
    .object({ quantity: z.string(), day: z.iso.date(texts.wrongDay), starts: Hour, ends: Hour })
    .transform(({ quantity: typed, ...times }, context): ProductionChange => {
      const quantity = parseQuantity(typed, usualUnit(order.baseUnit), unitsOf(order))
      const startsAt = instantInNepal(times.day, times.starts)
      const endsAt = instantInNepal(endDayOf(times), times.ends)
      const add = (name: string, message: string) =>
        context.addIssue({ code: 'custom', path: [name], message })
      if (!quantity) add('quantity', texts.wrongQuantity)
      if (times.starts === times.ends) add('ends', texts.sameTime)
      if (!quantity || !startsAt || !endsAt) return z.NEVER
      return { quantity, startsAt, endsAt, version: order.version }
    })
export type PlannedValues = z.input<ReturnType<typeof plannedForm>>

export const plannedValues = ({ planned, baseUnit, startsAt, endsAt }: ProductionOrder): PlannedValues => ({
  quantity: String(planned / usualUnit(baseUnit).factor),
  day: dayInNepal(startsAt),
  starts: hourInNepal(startsAt),
  ends: hourInNepal(endsAt),
})
