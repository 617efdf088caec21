import { z } from 'zod'
import { Id } from '../shared/ids.ts'
import { Moment } from '../shared/wire/mongo-id.wire.ts'
import { FulfilmentMethod } from './branch.ts'
import { BranchListQuery, defaultBranchLimit, SitemapBranch } from './branch-list.ts'
import { PositionText } from './position-text.wire.ts'

/** GET forms send empty fields; they count as absent. */
const absent = z.literal('')

export const BranchListQueryWire = z.codec(
  z.strictObject({
    q: z.string().max(100).optional(),
    near: z.union([PositionText, absent]).optional(),
    open: z.enum(['1', 'true', '0', 'false', '']).optional(),
    fulfilmentMethod: z.union([FulfilmentMethod, absent]).optional(),
    cursor: z.string().max(200).optional(),
    limit: z
      .string()
      .regex(/^\d{1,3}$/)
      .optional(),
  }),
  BranchListQuery,
  {
    decode: (w) => ({
      q: w.q?.trim() || undefined,
      near: w.near || undefined,
      open: w.open === '1' || w.open === 'true',
      fulfilmentMethod: w.fulfilmentMethod || undefined,
      cursor: w.cursor || undefined,
      limit: w.limit === undefined ? defaultBranchLimit : Number(w.limit),
    }),
    encode: (q) => ({
      ...(q.q && { q: q.q }),
      ...(q.near && { near: q.near }),
      ...(q.open && { open: '1' as const }),
      ...(q.fulfilmentMethod && { fulfilmentMethod: q.fulfilmentMethod }),
      ...(q.cursor && { cursor: q.cursor }),
      limit: String(q.limit),
    }),
  },
)

export const SitemapBranchWire = z.codec(z.object({ id: Id, UpdatedAt: Moment }), SitemapBranch, {
  decode: (w) => ({ id: w.id, updatedAt: w.UpdatedAt }),
  encode: (a) => ({ id: a.id, UpdatedAt: a.updatedAt }),
})
