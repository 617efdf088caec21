import { z } from 'zod'
import { orderStates } from '../orders/index.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

/** Kinds of records, in the order in which a search lists them. */
export const searchKinds = [
  'order',
  'customer',
  'staff',
  'employee',
  'food',
  'branch',
  'item',
  'supplier',
  'bill',
  'supplier-bill',
  'batch',
  'content',
  'gallery',
  'picture',
] as const
export type SearchKind = (typeof searchKinds)[number]

const Kind = z.enum(searchKinds)

const SearchHitWire = z.object({
  /** For content its kind and identifier: 'footer/main'. */
  id: z.string(),
  name: z.string(),
  nameNe: z.string().optional(),
  /** Distinguishes records of the same name: a branch, a phone number, an item. */
  detail: z.string().optional(),
  orderState: z.enum(orderStates).optional(),
  at: Instant.optional(),
})
export type SearchHit = z.output<typeof SearchHitWire>

export const SearchResultWire = z.object({
  /** Kinds without a hit are left out. */
  groups: z.array(z.object({ kind: Kind, hits: z.array(SearchHitWire), hasMore: z.boolean() })),
  /** Kinds that did not answer in time. */
  leftOut: z.array(Kind),
})
export type SearchResult = z.output<typeof SearchResultWire>
