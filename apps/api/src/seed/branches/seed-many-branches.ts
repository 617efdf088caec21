import { type BranchDraft, saveBranches } from '#modules/branches'
import { daysOfWeek } from '@momo/contracts/shared'
import { seededRandom } from '../seeded-random.ts'

const towns = [
  ['Kathmandu', 27.7172, 85.324], ['Lalitpur', 27.6588, 85.3247], ['Bhaktapur', 27.671, 85.4298], ['Pokhara', 28.2096, 83.9856],
  ['Bharatpur', 27.6833, 84.4333], ['Biratnagar', 26.4525, 87.2718], ['Birgunj', 27.0104, 84.877], ['Butwal', 27.7006, 83.4484],
  ['Dharan', 26.8065, 87.2846], ['Hetauda', 27.4284, 85.0322], ['Janakpur', 26.7288, 85.9263], ['Nepalgunj', 28.05, 81.6167],
  ['Dhangadhi', 28.7014, 80.5898], ['Itahari', 26.6646, 87.2718], ['Tansen', 27.8673, 83.5467], ['Dhulikhel', 27.6253, 85.5561],
] as const // prettier-ignore
const quarters = [
  'Chowk',
  'Tole',
  'Marg',
  'Bazar',
  'Nagar',
  'Gaun',
  'Danda',
  'Phant',
  'Dhara',
  'Pokhari',
  'Bari',
  'Khola',
]
const batch = 500

const code = (n: number): string =>
  `X${[26 ** 3, 26 ** 2, 26, 1].map((p) => String.fromCharCode(65 + (Math.floor(n / p) % 26))).join('')}`

function draftOf(n: number, pictureIds: string[]): BranchDraft {
  const next = seededRandom(n + 1)
  const [town, latitude, longitude] = towns[Math.floor(next() * towns.length)] ?? towns[0]
  const quarter = quarters[Math.floor(next() * quarters.length)] ?? 'Chowk'
  const opens = `${String(7 + Math.floor(next() * 5)).padStart(2, '0')}:00`
  const closes = next() < 0.1 ? '01:00' : `${String(19 + Math.floor(next() * 4)).padStart(2, '0')}:30`
  const shift = Math.floor(next() * pictureIds.length)
  return {
    code: code(n),
    name: `Jhol Momo ${town} ${quarter} ${n + 1}`,
    location: `${quarter} ${1 + Math.floor(next() * 32)}, ${town}`,
    description: `A momo kitchen at ${quarter} in ${town}, with steamers on the fire from the first hour.`,
    phone: `98${String(10_000_000 + n).slice(0, 8)}`,
    position: { latitude: latitude + (next() - 0.5) * 0.3, longitude: longitude + (next() - 0.5) * 0.3 },
    pictureIds: [...pictureIds.slice(shift), ...pictureIds.slice(0, shift)].slice(0, 5),
    fulfilmentMethods: { delivery: next() < 0.6, pickup: true, dineIn: next() < 0.7 },
    tags: [],
    rating: { average: Math.round((3.5 + next() * 1.5) * 10) / 10, reviews: Math.floor(next() * 2000) },
    openingHours: daysOfWeek.filter(() => next() > 0.03).map((day) => ({ day, opens, closes })),
    specialDays: [],
    stopsUnwatched: false,
  }
}

type Many = {
  total: number
  present: number
  pictureIds: string[]
  settle: () => Promise<void>
  progress: (done: number) => void
}

/**
 * Adds generated branches up to `total`. Statements planned for small tables become slow as the tables grow (a foreign key check would
 * scan the whole table for every row), so the tables are analyzed whenever they have doubled.
 */
export async function seedManyBranches({
  total,
  present,
  pictureIds,
  settle,
  progress,
}: Many): Promise<void> {
  let analyzedAt = 0
  for (let from = 0; from < total - present; from += batch) {
    const size = Math.min(batch, total - present - from)
    await saveBranches(Array.from({ length: size }, (_, i) => draftOf(from + i, pictureIds)))
    if (from + size >= analyzedAt * 2) {
      await settle()
      analyzedAt = from + size
    }
    if (from % 5_000 === 0) progress(present + from + size)
  }
}
