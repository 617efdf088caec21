import { type BranchDraft, fillOrdering, saveBranches } from '#modules/branches'
import { type BranchExtra, branchExtras, watchedBranch } from './branch-extras.ts'
import type { CatalogueFile } from '../catalogue-file.ts'

export const branchPictures = (): string[] => Object.values(branchExtras).flatMap((extra) => extra.pictures)

/** Seeds the twelve branches of the catalogue file. Returns their ids by code. */
export async function seedBranches(
  file: CatalogueFile,
  pictures: Map<string, string>,
): Promise<Map<string, string>> {
  const ids = await saveBranches(file.branches.map((branch) => draftOf(branch, pictures)))
  for (const [code, id] of ids) await fillOrdering(id, extraOf(code).ordering)
  return ids
}

function extraOf(code: string): BranchExtra {
  const extra = branchExtras[code]
  if (!extra) throw new Error(`seed: no extra data for branch ${code}`)
  return extra
}

function draftOf(b: CatalogueFile['branches'][number], pictures: Map<string, string>): BranchDraft {
  const extra = extraOf(b.code)
  return {
    code: b.code,
    name: b.BranchName,
    nameNe: extra.nameNe,
    location: b.Location,
    locationNe: extra.locationNe,
    description: b.Description,
    phone: b.Phone,
    email: b.Email,
    alarmMobile: b.Phone,
    position: { latitude: b.Latitude, longitude: b.Longitude },
    pictureIds: extra.pictures.flatMap((name) => pictures.get(name) ?? []),
    fulfilmentMethods: extra.fulfilmentMethods,
    // Fulfilment methods have their own columns; the other tags describe the branch.
    tags: b.tags.filter((tag) => !['dine-in', 'takeaway', 'delivery'].includes(tag)),
    rating: extra.rating,
    openingHours: b.openingHours.flatMap((h) =>
      h.OpenTime && h.CloseTime ? [{ day: h.DayOfWeek, opens: h.OpenTime, closes: h.CloseTime }] : [],
    ),
    specialDays: [],
    stopsUnwatched: b.code === watchedBranch,
  }
}
