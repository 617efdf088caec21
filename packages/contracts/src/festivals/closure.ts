import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { Id } from '../shared/ids.ts'
import { Line, OptionalLine } from '../shared/text.ts'

/** What a closure does to its branches. */
export const closureEffects = ['closed', 'hours', 'no-delivery'] as const
export type ClosureEffect = (typeof closureEffects)[number]

/** All branches of today, those of a place, or chosen ones. */
export const closureScopes = ['all', 'place', 'chosen'] as const
export type ClosureScope = (typeof closureScopes)[number]

/** What happens to scheduled orders that are no longer possible. */
export const closureOrderChoices = ['ask', 'cancel', 'keep'] as const
export type ClosureOrderChoice = (typeof closureOrderChoices)[number]

export const closureStates = ['coming', 'running', 'over', 'cancelled'] as const
export type ClosureState = (typeof closureStates)[number]

const maxClosureDays = 31
export const maxClosureBranches = 500

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 10:00')

/** The fields without the rules between them. Dates are Gregorian; the screens show Bikram Sambat. */
export const ClosureFields = z.strictObject({
  name: Line(60),
  nameNe: Line(60),
  /** First and last Kathmandu day. */
  from: BusinessDate,
  to: BusinessDate,
  effect: z.enum(closureEffects),
  /** For 'hours'. */
  opens: ClockTime.optional(),
  closes: ClockTime.optional(),
  scope: z.enum(closureScopes),
  /** For 'place': the last part of a branch's location, like 'Kathmandu'. */
  place: Line(80).optional(),
  /** For 'chosen'. */
  branchIds: z.array(Id).max(maxClosureBranches, `Choose at most ${maxClosureBranches} branches`),
  banner: Line(160),
  bannerNe: Line(160),
  /** The banner is shown from this day until the last day. */
  bannerFrom: BusinessDate,
  orders: z.enum(closureOrderChoices),
  /** In the messages to the customers of these orders. */
  reason: OptionalLine(160),
})
type Fields = z.output<typeof ClosureFields>

const days = ({ from, to }: Pick<Fields, 'from' | 'to'>): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

type Rule = { isBroken: (fields: Fields) => boolean; path: keyof Fields; message: string }

/** Rules between the fields; the form shows the message at the field. */
export const closureRules: Rule[] = [
  { isBroken: (c) => c.to < c.from, path: 'to', message: 'The last day is before the first' },
  {
    isBroken: (c) => days(c) > maxClosureDays,
    path: 'to',
    message: `A closure lasts at most ${maxClosureDays} days`,
  },
  {
    isBroken: (c) => c.effect === 'hours' && c.opens === undefined,
    path: 'opens',
    message: 'Enter a time like 10:00',
  },
  {
    isBroken: (c) => c.effect === 'hours' && c.closes === undefined,
    path: 'closes',
    message: 'Enter a time like 10:00',
  },
  {
    isBroken: (c) => c.effect === 'hours' && c.opens! >= c.closes!,
    path: 'closes',
    message: 'The closing time is before the opening time',
  },
  { isBroken: (c) => c.scope === 'place' && !c.place, path: 'place', message: 'Choose a place' },
  {
    isBroken: (c) => c.scope === 'chosen' && c.branchIds.length === 0,
    path: 'branchIds',
    message: 'Choose at least one branch',
  },
  {
    isBroken: (c) => c.bannerFrom > c.to,
    path: 'bannerFrom',
    message: 'The banner would start after the last day',
  },
  {
    isBroken: (c) => c.orders === 'cancel' && c.reason === '',
    path: 'reason',
    message: 'Enter a reason for the customers',
  },
]
