import {
  type BranchChanges,
  mostGalleryPhotos,
  overlappingDay,
  type StaffBranch,
} from '@momo/contracts/branches'
import { daysOfWeek } from '@momo/contracts/shared'
import { storePicture } from '#modules/media'
import { audit } from '#platform/audit/audit.ts'
import { invalidate } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { type Fault, fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { UploadedFile } from '#platform/uploaded-file.ts'
import { indexWords } from '#platform/search/search-words.rules.ts'
import { columnsOf, hasWords } from './branch-columns.rules.ts'
import { mergeWeek } from '../hours/branch-week.rules.ts'
import { sitemapKey, branchKey, openNowKey } from '../public/branches.service.ts'
import { findVersion } from '../public/branches.store.ts'
import * as store from './change-branch.store.ts'
import { clockTime, minutesOf, openSpans, type WeekInterval } from '../hours/opening.rules.ts'
import { replaceHours, replaceOpenSpans, replaceWords } from './save-branches.store.ts'
import { readStaffBranch } from './staff-branch.service.ts'

export type BranchFiles = { branchImage: UploadedFile[]; galleryPhotos: UploadedFile[] }
type Pictures = { main: string | undefined; gallery: string[] }

/**
 * BED-01. The caller has checked that the actor may change this branch. Pictures are stored before the transaction; one that stays
 * unused, because the change was rejected or the process stopped, is purged like any other unused picture.
 */
export async function changeBranch(
  actor: Actor,
  id: string,
  sent: BranchChanges,
  files: BranchFiles,
): Promise<StaffBranch> {
  const changes = mayBalance(actor) ? sent : withoutBalance(sent)
  const known = (await read((tx) => findVersion(tx, id))) ?? notFound('branch', id)
  refuseStale(changes.version, known.version)
  const pictures = await storePictures(actor, changes.name ?? known.name, files)
  await transaction(async (tx) => {
    const branch = (await store.lockBranch(tx, id)) ?? notFound('branch', id)
    refuseStale(changes.version, branch.version)
    const fields = fieldsOf(changes, pictures)
    if (fields.length === 0) return
    await store.setBranch(tx, id, {
      ...columnsOf(changes),
      ...(pictures.main && { picture_id: pictures.main }),
    })
    if (hasWords(changes)) await updateSearchWords(tx, { ...branch, ...columnsOf(changes) })
    await setTimes(tx, branch, changes)
    await addPhotos(tx, id, pictures.gallery)
    const details = { fields, ...balanceOf(changes) }
    await audit(tx, actor, {
      action: 'branch.changed',
      subject: { kind: 'branch', id, branchId: id },
      details,
    })
  })
  invalidateBranch(id)
  return readStaffBranch(id)
}

/** REV-09: only the owner sets the opening balance. From other roles it is ignored, as if it had not been sent. */
const mayBalance = ({ role }: Actor): boolean => role === 'superadmin'
const withoutBalance = ({
  averageRating: _rating,
  totalReviews: _reviews,
  ...changes
}: BranchChanges): BranchChanges => changes

/** A rating set by hand is audited with its figures. */
const balanceOf = ({ averageRating, totalReviews }: BranchChanges) => ({
  ...(averageRating !== undefined && { averageRating }),
  ...(totalReviews !== undefined && { totalReviews }),
})

/** Invalidates the public responses about this branch in every process. */
export const invalidateBranch = (id: string): void =>
  invalidate([branchKey(id), sitemapKey, openNowKey(now())])

function refuseStale(clientVersion: number | undefined, version: number): void {
  if (clientVersion !== undefined && clientVersion !== version) throw fault('content.changed', { version })
}

async function storePictures(
  by: Actor,
  alt: string,
  { branchImage, galleryPhotos }: BranchFiles,
): Promise<Pictures> {
  const ids: string[] = []
  // Sequentially, because each takes a core for a second.
  for (const file of [...branchImage, ...galleryPhotos])
    ids.push((await storePicture({ ...file, alt, by })).id)
  return { main: branchImage.length > 0 ? ids[0] : undefined, gallery: ids.slice(branchImage.length) }
}

function fieldsOf({ version: _version, ...changes }: BranchChanges, { main, gallery }: Pictures): string[] {
  const named = Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  return [...named, ...(main ? ['photo'] : []), ...(gallery.length > 0 ? ['photos'] : [])]
}

async function updateSearchWords(
  tx: Tx,
  { id, name, name_ne, location, location_ne }: store.LockedBranch,
): Promise<void> {
  const words = indexWords([name, name_ne ?? undefined, location ?? undefined, location_ne ?? undefined])
  await replaceWords(
    tx,
    [id],
    words.map((word) => ({ branch_id: id, word })),
  )
}

async function setTimes(
  tx: Tx,
  branch: store.LockedBranch,
  { openingHours, furtherHours, specialDays }: BranchChanges,
): Promise<void> {
  if (!openingHours && !furtherHours && !specialDays) return
  if (openingHours || furtherHours) {
    const input = { week: openingHours?.map(weekInterval), further: furtherHours?.map(weekInterval) }
    const week = mergeWeek(await store.findHours(tx, branch.id), input)
    refuseOverlap(week)
    await replaceHours(
      tx,
      [branch.id],
      week.map((h) => ({ branch_id: branch.id, ...h })),
    )
  }
  if (specialDays) {
    const from = localDate(now())
    const days = specialDays.map((d) => ({ ...d, intervals: d.intervals.map(dayInterval) }))
    // A form opened yesterday may send past days back; those stay unchanged.
    await store.replaceComingDays(tx, branch.id, { from, days: days.filter((d) => d.date >= from) })
  }
  await updateOpenSpans(tx, branch)
}

/** Recomputes the open spans that 'open now' queries use; a closed branch has none. */
export async function updateOpenSpans(
  tx: Tx,
  { id, closed_at: closed }: Pick<store.LockedBranch, 'id' | 'closed_at'>,
): Promise<void> {
  const times = closed ? undefined : await store.findTimes(tx, id)
  await replaceOpenSpans(tx, [
    { branchId: id, spans: times ? openSpans(times.hours, times.special, now()) : [] },
  ])
}

function refuseOverlap(week: WeekInterval[]): void {
  const day = overlappingDay(
    week.map((h) => ({ day: daysOfWeek[h.day]!, opens: clockTime(h.opens), closes: clockTime(h.closes) })),
  )
  if (day) throw invalid('openingHours', `The times on ${day} overlap`)
}

/** A photo that is sent twice appears once in the gallery. */
async function addPhotos(tx: Tx, id: string, pictureIds: string[]): Promise<void> {
  if (pictureIds.length === 0) return
  const gallery = await store.findGallery(tx, id)
  const known = new Set(gallery.map((photo) => photo.picture_id))
  const added = [...new Set(pictureIds)].filter((picture) => !known.has(picture))
  if (gallery.length + added.length > mostGalleryPhotos)
    throw invalid('galleryPhotos', `Add at most ${mostGalleryPhotos} photos`)
  const next = (gallery.at(-1)?.position ?? -1) + 1
  await store.insertPhotos(
    tx,
    id,
    added.map((pictureId, i) => ({ pictureId, position: next + i })),
  )
}

const invalid = (field: string, message: string): Fault =>
  fault('request.invalid', [{ in: 'body', path: `/${field}`, message }])
const dayInterval = (i: { opens: string; closes: string }) => ({
  opens: minutesOf(i.opens),
  closes: minutesOf(i.closes),
})
const weekInterval = (h: NonNullable<BranchChanges['openingHours']>[number]): WeekInterval => ({
  day: daysOfWeek.indexOf(h.day),
  ...dayInterval(h),
})
