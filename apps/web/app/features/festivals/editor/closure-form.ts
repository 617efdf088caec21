import { type Closure, type ClosureDraft, ClosureDraftWire } from '@momo/contracts/festivals'
import { z } from 'zod'
import { fromNepaliDay, toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { editorMessages } from '../festivals.messages.ts'

const typed = z.string()
/** Typed in Bikram Sambat; the contract has Gregorian days. */
const day = typed.transform((text, ctx) => {
  const date = fromNepaliDay(text)
  if (date !== undefined) return date
  ctx.addIssue({ code: 'custom', message: editorMessages.dayWrong })
  return z.NEVER
})
const orAbsent = typed.transform((text) => latinDigits(text.trim()) || undefined)

/** The first step; what happens to scheduled orders is chosen after the check. */
export const ClosureForm = z
  .object({
    name: typed,
    nameNe: typed,
    from: day,
    to: day,
    effect: z.enum(['closed', 'hours', 'no-delivery']),
    opens: orAbsent,
    closes: orAbsent,
    scope: z.enum(['all', 'place', 'chosen']),
    place: orAbsent,
    branchIds: z.array(typed),
    banner: typed,
    bannerNe: typed,
    bannerFrom: day,
  })
  .transform((fields): ClosureDraft => ({ ...fields, orders: 'keep', reason: '' }))
  .pipe(ClosureDraftWire)
export type ClosureValues = z.input<typeof ClosureForm>

const shown = (date: string): string => toNepaliDay(date) ?? ''

export const closureValues = (closure: Closure | undefined, today: string): ClosureValues => ({
  name: closure?.name ?? '',
  nameNe: closure?.nameNe ?? '',
  from: closure ? shown(closure.from) : '',
  to: closure ? shown(closure.to) : '',
  effect: closure?.effect ?? 'closed',
  opens: closure?.opens ?? '',
  closes: closure?.closes ?? '',
  scope: closure?.scope ?? 'all',
  place: closure?.place ?? '',
  branchIds: closure?.scope === 'chosen' ? closure.branchIds : [],
  banner: closure?.banner ?? '',
  bannerNe: closure?.bannerNe ?? '',
  bannerFrom: shown(closure?.bannerFrom ?? today),
})
