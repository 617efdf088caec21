import type { Branch, SitemapBranch, BranchListQuery, Position, StaffBranch } from '@momo/contracts/branches'
import { daysOfWeek, type Page } from '@momo/contracts/shared'
import { pictureOf } from '#modules/media'
import { cached } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { queryWords } from '#platform/search/search-words.rules.ts'
import { type BranchCursor, readCursor, writeCursor } from './branch-cursor.rules.ts'
import {
  type BranchFilter,
  countBranches,
  type Few,
  fewOpen,
  fewWithWord,
  type Found,
  pageOfBranches,
} from './branch-list.store.ts'
import {
  type BranchRecord,
  findBranch,
  findSitemapBranches,
  findBranchByName,
  findBranches,
  findBusiness,
} from './branches.store.ts'
import { withClosures } from '../hours/closure-days.rules.ts'
import { clockTime, openState, type SpecialHours, specialDayOf } from '../hours/opening.rules.ts'
import { deliveryOf, positionOf } from '../ordering/delivery.mapper.ts'
import { shownRating } from '../rating/rating.rules.ts'
import { reviews } from '../reviews-port.ts'

/** Cache key of one branch's response. */
export const branchKey = (id: string): string => `branch:${id}`
export const sitemapKey = 'branches:addresses'
/** Cache key of the list of open branches, which is cached for its second. */
export const openNowKey = (at: Date): string => `branches:open:${Math.floor(at.getTime() / 1000)}`

/** Yesterday's exception may still run after midnight; earlier days no longer matter. */
export const dayBefore = (at: Date): string => localDate(new Date(at.getTime() - 86_400_000))

export async function readBranch(id: string): Promise<Branch> {
  const at = now()
  const record = (await read((tx) => findBranch(tx, id, dayBefore(at)))) ?? notFound('branch', id)
  return branchAt(inBusiness(record), at)
}

export async function readBranchByName(name: string): Promise<Branch> {
  const at = now()
  const record = (await read((tx) => findBranchByName(tx, name, dayBefore(at)))) ?? notFound('branch', name)
  return branchAt(inBusiness(record), at)
}

/** API-24: with the newest reviews. */
export async function withReviews<B extends Branch>(branch: B): Promise<B> {
  return { ...branch, reviews: await reviews().readNewestReviews(branch.id) }
}

export function businessOf({
  closed_at: closed,
  created_at: created,
}: Pick<BranchRecord, 'created_at' | 'closed_at'>): StaffBranch['business'] {
  if (closed === null) return 'open'
  return closed.getTime() === created.getTime() ? 'new' : 'closed'
}

/** A closed branch answers 410 instead of 404, because its URL was valid once. A branch that never opened is hidden. */
function inBusiness(record: BranchRecord): BranchRecord {
  const business = businessOf(record)
  if (business === 'new') notFound('branch', record.id)
  if (business === 'closed') throw fault('branch.closed', { name: record.name })
  return record
}

/** For modules that need an open branch. */
export async function requireBranch(tx: Tx, id: string): Promise<void> {
  const business = businessOf((await findBusiness(tx, id)) ?? notFound('branch', id))
  if (business === 'new') notFound('branch', id)
  if (business === 'closed') throw fault('branch.closed')
}

/** Reads the open ones of these branches, in the given order. */
export async function readBranchesOf(ids: string[]): Promise<Branch[]> {
  const at = now()
  const records = await read((tx) => findBranches(tx, ids, dayBefore(at)))
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.flatMap((id) => {
    const record = byId.get(id)
    return record && businessOf(record) === 'open' ? [branchAt(record, at)] : []
  })
}

/** A sitemap file holds 50,000 URLs, and the rest of the site needs some too. */
const maxSitemapBranches = 45_000

export async function readSitemapBranches(): Promise<SitemapBranch[]> {
  const rows = await read((tx) => findSitemapBranches(tx, maxSitemapBranches))
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at }))
}

export async function readBranches(query: BranchListQuery): Promise<Page<Branch>> {
  const at = now()
  const words = queryWords(query.q ?? '')
  // The query has no searchable words ('!!!'), so nothing matches.
  if (query.q && words.length === 0)
    return { items: [], nextCursor: undefined, total: { count: 0, andMore: false } }
  const among = await narrow(words)
  const state = { isOpen: true, at, open: among ? undefined : await fewOpenNow(at) }
  const filter: BranchFilter = {
    words,
    among,
    state: query.open ? state : undefined,
    fulfilmentMethod: query.fulfilmentMethod,
    near: query.near,
  }
  const list = query.open ? listed : openThenClosed
  const [found, total] = await Promise.all([
    list({ ...filter, state }, readCursor(query.cursor), query.limit + 1),
    read((tx) => countBranches(tx, filter)),
  ])
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    items: await branchesAt(shown, { at, near: query.near }),
    nextCursor:
      found.length > query.limit && last
        ? writeCursor({ id: last.id, d: last.distance ?? undefined, open: last.isOpen })
        : undefined,
    // The count covers the first thousand branches only, so it can be lower than the number of rows on this page.
    total: { count: Math.max(total.count, shown.length), andMore: total.andMore },
  }
}

type OpenOrClosed = BranchFilter & { state: NonNullable<BranchFilter['state']> }
type Listed = Found & { isOpen: boolean }

async function listed(
  filter: OpenOrClosed,
  after: BranchCursor | undefined,
  limit: number,
): Promise<Listed[]> {
  const rows = await read((tx) => pageOfBranches(tx, { filter, after, limit }))
  return rows.map((row) => ({ ...row, isOpen: filter.state.isOpen }))
}

/** Open branches come first. The closed ones are read only for a page that the open ones do not fill. */
async function openThenClosed(
  filter: OpenOrClosed,
  after: BranchCursor | undefined,
  limit: number,
): Promise<Listed[]> {
  const open = after?.open === false ? [] : await listed(filter, after, limit)
  if (open.length === limit) return open
  const closed = { ...filter, state: { ...filter.state, isOpen: false } }
  const from = after?.open === false ? after : undefined
  return [...open, ...(await listed(closed, from, limit - open.length))]
}

/**
 * Returns the ids that have the most selective word if there are few. Then the list reads those few; otherwise it scans all branches in
 * order and fills a page soon, because many match. The cost does not depend on the number of branches.
 */
export async function narrow(words: string[]): Promise<Few> {
  for (const word of words) {
    const few = await read((tx) => fewWithWord(tx, word))
    if (few) return few
  }
  return undefined
}

/** Cached for the current second. */
const fewOpenNow = (at: Date): Promise<Few> =>
  cached(openNowKey(at), 1000, () => read((tx) => fewOpen(tx, at)))

type Shown = { at: Date; near: Position | undefined }

async function branchesAt(found: Found[], { at, near }: Shown): Promise<Branch[]> {
  const records = await read((tx) =>
    findBranches(
      tx,
      found.map((f) => f.id),
      dayBefore(at),
    ),
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  return found.flatMap(({ id, distance }) => {
    const record = byId.get(id)
    return record
      ? [
          {
            ...branchAt(record, at, near),
            distanceKm: distance === null ? undefined : Math.round(distance * kmPerDegree * 10) / 10,
          },
        ]
      : []
  })
}

/** One degree of latitude; `distance` is in degrees of the projection. */
const kmPerDegree = 111.2

export function branchAt(r: BranchRecord, at: Date, near?: Position): Branch {
  const special = withClosures(r.hours, ownSpecialDays(r), r.closure_days)
  return {
    id: r.id,
    code: r.code,
    name: r.name,
    location: r.location ?? undefined,
    phone: r.phone ?? undefined,
    email: r.email ?? undefined,
    description: r.description ?? undefined,
    ...publicRating(r),
    position: positionOf(r),
    photo: r.picture ? pictureOf(r.picture) : undefined,
    photos: r.photos.map((p) => ({ id: p.id, picture: pictureOf(p.picture) })),
    openingHours: r.hours.map((h) => ({
      day: daysOfWeek[h.day] ?? 'Sunday',
      opens: clockTime(h.opens),
      closes: clockTime(h.closes),
    })),
    specialDays: special.filter((s) => s.date >= localDate(at)).map(specialDayOf),
    open: openState(r.hours, special, at),
    fulfilmentMethods: fulfilmentMethodsOf(r),
    tags: r.tags,
    cta: r.cta ?? undefined,
    prepMinutes: r.prep_minutes,
    delivery: deliveryOf(r, near),
  }
}

/** Without what closures of head office change. */
export const ownSpecialDays = (r: BranchRecord): SpecialHours[] =>
  r.special_days.map((s) => ({ ...s, note: s.note ?? undefined }))

const publicRating = (r: BranchRecord): Pick<Branch, 'averageRating' | 'totalReviews'> => {
  const { average, count } = shownRating(r)
  return { averageRating: average, totalReviews: count }
}

export const fulfilmentMethodsOf = (
  r: Pick<BranchRecord, 'offers_delivery' | 'offers_pickup' | 'offers_dine_in'>,
): Branch['fulfilmentMethods'] => [
  ...(r.offers_delivery ? (['delivery'] as const) : []),
  ...(r.offers_pickup ? (['pickup'] as const) : []),
  ...(r.offers_dine_in ? (['dine-in'] as const) : []),
]
