import { daysOfWeek } from '@momo/contracts/shared'
import { invalidate } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { indexWords } from '#platform/search/search-words.rules.ts'
import { branchKey, openNowKey } from '../public/branches.service.ts'
import { minutesOf, openSpans, type SpecialHours, type WeekInterval } from '../hours/opening.rules.ts'
import {
  type BranchValues,
  replaceHours,
  replaceOpenSpans,
  replacePhotos,
  replaceSpecialDays,
  replaceWords,
  upsertBranches,
} from './save-branches.store.ts'

/** Input for seeding a branch. `code` is the key: saving the same code again updates that branch. */
export type BranchDraft = {
  code: string
  name: string
  nameNe?: string
  location?: string
  locationNe?: string
  description?: string
  phone?: string
  email?: string
  alarmMobile?: string
  position?: { latitude: number; longitude: number }
  /** The first one is the main picture. */
  pictureIds: string[]
  fulfilmentMethods: { delivery: boolean; pickup: boolean; dineIn: boolean }
  tags: string[]
  rating: { average: number; reviews: number }
  openingHours: { day: (typeof daysOfWeek)[number]; opens: string; closes: string }[]
  specialDays: SpecialHours[]
  /** Whether orders for now are stopped while the board is unattended. */
  stopsUnwatched: boolean
}

/** Saves branches with their photos, hours, exceptions and derived open spans, in one transaction. */
export async function saveBranches(drafts: BranchDraft[]): Promise<Map<string, string>> {
  const ids = await transaction(async (tx) => {
    const idOf = await upsertBranches(tx, drafts.map(valuesOf))
    const saved = drafts.map((draft) => ({
      draft,
      id: idOf.get(draft.code) ?? '',
      hours: draft.openingHours.map(intervalOf),
    }))
    const all = saved.map((s) => s.id)
    await replaceWords(
      tx,
      all,
      saved.flatMap(({ draft: d, id }) =>
        indexWords([d.name, d.nameNe, d.location, d.locationNe]).map((word) => ({ branch_id: id, word })),
      ),
    )
    await replacePhotos(
      tx,
      all,
      saved.flatMap(({ draft, id }) =>
        draft.pictureIds.map((picture, position) => ({
          id: newId(),
          branch_id: id,
          picture_id: picture,
          position,
        })),
      ),
    )
    await replaceHours(
      tx,
      all,
      saved.flatMap(({ id, hours }) => hours.map((h) => ({ branch_id: id, ...h }))),
    )
    await replaceSpecialDays(
      tx,
      all,
      saved.flatMap(({ draft, id }) => draft.specialDays.map((s) => ({ branch_id: id, ...s }))),
    )
    await replaceOpenSpans(
      tx,
      saved.map(({ draft, id, hours }) => ({
        branchId: id,
        spans: openSpans(hours, draft.specialDays, now()),
      })),
    )
    return idOf
  })
  invalidate([...[...ids.values()].map(branchKey), openNowKey(now())])
  return ids
}

const intervalOf = (h: BranchDraft['openingHours'][number]): WeekInterval => ({
  day: daysOfWeek.indexOf(h.day),
  opens: minutesOf(h.opens),
  closes: minutesOf(h.closes),
})

const valuesOf = (d: BranchDraft): BranchValues => ({
  id: newId(),
  code: d.code,
  name: d.name,
  name_ne: d.nameNe ?? null,
  location: d.location ?? null,
  location_ne: d.locationNe ?? null,
  description: d.description ?? null,
  phone: d.phone ?? null,
  email: d.email ?? null,
  alarm_mobile: d.alarmMobile ?? null,
  latitude: d.position?.latitude ?? null,
  longitude: d.position?.longitude ?? null,
  picture_id: d.pictureIds[0] ?? null,
  offers_delivery: d.fulfilmentMethods.delivery,
  offers_pickup: d.fulfilmentMethods.pickup,
  offers_dine_in: d.fulfilmentMethods.dineIn,
  tags: d.tags,
  opening_rating: d.rating.average.toFixed(1),
  opening_reviews: d.rating.reviews,
  stops_unwatched: d.stopsUnwatched,
})
