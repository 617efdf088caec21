import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { ClosureFields, closureEffects, closureRules, closureStates } from './closure.ts'

const withRules = <S extends z.ZodType<z.output<typeof ClosureFields>>>(schema: S) =>
  schema.check((ctx) => {
    for (const { isBroken, path, message } of closureRules)
      if (isBroken(ctx.value)) ctx.issues.push({ code: 'custom', input: ctx.value, path: [path], message })
  })

export const ClosureDraftWire = withRules(ClosureFields)
export type ClosureDraft = z.output<typeof ClosureFields>

/** `version` 0 for a new one. */
export const ClosureChangeWire = withRules(ClosureFields.extend({ version: z.int().nonnegative() }))
export type ClosureChange = ClosureDraft & { version: number }

const Count = z.int().nonnegative()

export const ClosureWire = z.object({
  ...ClosureFields.shape,
  id: Id,
  state: z.enum(closureStates),
  version: z.int().positive(),
  branches: z.array(z.object({ id: Id, name: z.string() })),
  /** Progress of the work on scheduled orders; `isWorking` until all were treated once. */
  work: z.object({ isWorking: z.boolean(), found: Count, treated: Count }),
  /** Of the customers who were asked, and of the orders that the closure cancelled. */
  answers: z.object({ waiting: Count, moved: Count, cancelled: Count }),
  updatedAt: Instant,
})
export type Closure = z.output<typeof ClosureWire>

/** What saving would do. `days` are the branches' own special days that it covers; they come back when it ends. */
export const ClosurePreviewWire = z.object({
  branches: Count,
  days: z.array(
    z.object({
      branchId: Id,
      branchName: z.string(),
      date: BusinessDate,
      note: z.string().optional(),
      isClosed: z.boolean(),
    }),
  ),
  /** More special days than listed. */
  moreDays: Count,
  orders: Count,
  /** Of the orders, those that are paid with a wallet and would be refunded. */
  paid: Count,
  /** Other closures with a day and a branch in common. */
  overlaps: z.array(z.string()),
})
export type ClosurePreview = z.output<typeof ClosurePreviewWire>

/** What the public site shows. */
export const BannerWire = z.object({
  id: Id,
  name: z.string(),
  nameNe: z.string(),
  text: z.string(),
  textNe: z.string(),
  effect: z.enum(closureEffects),
  from: BusinessDate,
  to: BusinessDate,
  /** Absent: every branch. */
  branches: z.array(z.object({ id: Id, name: z.string() })).optional(),
})
export type Banner = z.output<typeof BannerWire>
