import { z } from 'zod'
import { BranchOnTheWire, decodeBranch, encodeBranch } from './branch.wire.ts'
import { StaffBranch } from './staff-branch.ts'

/** API-19: the branch of API-24, with what only staff may see. */
export const StaffBranchWire = z.codec(
  BranchOnTheWire.extend({
    NameNe: z.string().nullable(),
    LocationNe: z.string().nullable(),
    DescriptionNe: z.string().nullable(),
    AlarmMobile: z.string().nullable(),
    LastOrderMinutes: z.number(),
    UpdatedAt: z.iso.datetime(),
  }),
  StaffBranch,
  {
    decode: (w) => ({
      ...decodeBranch(w),
      nameNe: w.NameNe ?? undefined,
      locationNe: w.LocationNe ?? undefined,
      descriptionNe: w.DescriptionNe ?? undefined,
      alarmMobile: w.AlarmMobile ?? undefined,
      lastOrderMinutes: w.LastOrderMinutes,
      updatedAt: new Date(w.UpdatedAt),
    }),
    encode: (b) => ({
      ...encodeBranch(b),
      NameNe: b.nameNe ?? null,
      LocationNe: b.locationNe ?? null,
      DescriptionNe: b.descriptionNe ?? null,
      AlarmMobile: b.alarmMobile ?? null,
      LastOrderMinutes: b.lastOrderMinutes,
      UpdatedAt: b.updatedAt.toISOString(),
    }),
  },
)
