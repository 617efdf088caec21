import type { Banner, Closure, ClosureDraft } from '@momo/contracts/festivals'
import { clockTime, minutesOf } from '#modules/branches'
import { closureState, tidyDraft } from './closure.rules.ts'
import type { BannerRecord, ClosureRecord, ClosureValues, ListedClosure } from './closures.store.ts'

export const valuesOf = (id: string, draft: ClosureDraft): ClosureValues => ({
  id,
  name: draft.name,
  name_ne: draft.nameNe,
  first_day: draft.from,
  last_day: draft.to,
  effect: draft.effect,
  opens: draft.opens === undefined ? null : minutesOf(draft.opens),
  closes: draft.closes === undefined ? null : minutesOf(draft.closes),
  scope: draft.scope,
  place: draft.place ?? null,
  banner: draft.banner,
  banner_ne: draft.bannerNe,
  banner_from: draft.bannerFrom,
  orders_choice: draft.orders,
  reason: draft.reason,
})

export const draftOf = (r: ClosureRecord, branchIds: string[]): ClosureDraft =>
  tidyDraft({
    name: r.name,
    nameNe: r.name_ne,
    from: r.first_day,
    to: r.last_day,
    effect: r.effect,
    opens: r.opens === null ? undefined : clockTime(r.opens),
    closes: r.closes === null ? undefined : clockTime(r.closes),
    scope: r.scope,
    place: r.place ?? undefined,
    branchIds,
    banner: r.banner,
    bannerNe: r.banner_ne,
    bannerFrom: r.banner_from,
    orders: r.orders_choice,
    reason: r.reason,
  })

export const closureOf = (r: ListedClosure, today: string): Closure => ({
  ...draftOf(
    r,
    r.branches.map(({ id }) => id),
  ),
  id: r.id,
  state: closureState({ from: r.first_day, to: r.last_day, isCancelled: r.cancelled_at !== null }, today),
  version: r.version,
  branches: r.branches,
  work: {
    isWorking: r.treated_version < r.version,
    found: r.orders_found,
    treated: r.orders_treated,
  },
  answers: { waiting: r.waiting, moved: r.moved, cancelled: r.cancelled_orders },
  updatedAt: r.updated_at,
})

export const bannerOf = (r: BannerRecord): Banner => ({
  id: r.id,
  name: r.name,
  nameNe: r.name_ne,
  text: r.banner,
  textNe: r.banner_ne,
  effect: r.effect,
  from: r.first_day,
  to: r.last_day,
  branches: r.branches ?? undefined,
})
