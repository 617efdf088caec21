import { z } from 'zod'
import { BranchOnTheWire, decodeBranch, encodeBranch } from './branch.wire.ts'
import { businessStates, StaffBranch, StaffBranchQuery } from './staff-branch.ts'

/** API-19: the branch of API-24, with staff-only fields. */
export const StaffBranchWire = z.codec(
  BranchOnTheWire.extend({
    ShownRating: z.object({ AverageRating: z.number(), TotalReviews: z.number() }),
    NameNe: z.string().nullable(),
    LocationNe: z.string().nullable(),
    DescriptionNe: z.string().nullable(),
    AlarmMobile: z.string().nullable(),
    LastOrderMinutes: z.number(),
    UpdatedAt: z.iso.datetime(),
    version: z.number(),
    Business: z.enum(['new', 'open', 'closed']),
  }),
  StaffBranch,
  {
    decode: (w) => ({
      ...decodeBranch(w),
      shownRating: { average: w.ShownRating.AverageRating, count: w.ShownRating.TotalReviews },
      nameNe: w.NameNe ?? undefined,
      locationNe: w.LocationNe ?? undefined,
      descriptionNe: w.DescriptionNe ?? undefined,
      alarmMobile: w.AlarmMobile ?? undefined,
      lastOrderMinutes: w.LastOrderMinutes,
      updatedAt: new Date(w.UpdatedAt),
      version: w.version,
      business: w.Business,
    }),
    encode: (b) => ({
      ...encodeBranch(b),
      ShownRating: { AverageRating: b.shownRating.average, TotalReviews: b.shownRating.count },
      NameNe: b.nameNe ?? null,
      LocationNe: b.locationNe ?? null,
      DescriptionNe: b.descriptionNe ?? null,
      AlarmMobile: b.alarmMobile ?? null,
      LastOrderMinutes: b.lastOrderMinutes,
      UpdatedAt: b.updatedAt.toISOString(),
      version: b.version,
      Business: b.business,
    }),
  },
)

export const StaffBranchQueryWire = z.codec(
  z.strictObject({
    q: z.string().max(100).optional(),
    state: z.enum(businessStates).optional(),
    cursor: z.string().max(400).optional(),
    limit: z
      .string()
      .regex(/^\d{1,3}$/)
      .optional(),
  }),
  StaffBranchQuery,
  {
    decode: (w) => ({
      q: w.q?.trim() || undefined,
      state: w.state ?? 'open',
      cursor: w.cursor || undefined,
      limit: w.limit === undefined ? 25 : Number(w.limit),
    }),
    encode: (q) => ({
      ...(q.q && { q: q.q }),
      state: q.state,
      ...(q.cursor && { cursor: q.cursor }),
      limit: String(q.limit),
    }),
  },
)
