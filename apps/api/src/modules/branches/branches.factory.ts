import { daysOfWeek } from '@momo/contracts/shared'
import { now, setClock } from '#platform/clock/clock.ts'
import { as } from '#testing/as.ts'
import { type BranchDraft, saveBranches } from './admin/save-branches.service.ts'

let made = 0
const codeOf = (n: number): string =>
  [26 ** 3, 26 ** 2, 26, 1].map((p) => String.fromCharCode(65 + (Math.floor(n / p) % 26))).join('')

export const everyDay = (opens: string, closes: string): BranchDraft['openingHours'] =>
  daysOfWeek.map((day) => ({ day, opens, closes }))

/** Saves a branch, by default open from ten to nine every day, and returns its id. */
export async function aBranch(over: Partial<BranchDraft> = {}): Promise<string> {
  made += 1
  const code = over.code ?? codeOf(made)
  const draft: BranchDraft = {
    code,
    name: `Jhol Momo ${code}`,
    location: `${code} Chowk, Kathmandu`,
    pictureIds: [],
    fulfilmentMethods: { delivery: true, pickup: true, dineIn: false },
    tags: [],
    rating: { average: 4.5, reviews: 10 },
    openingHours: everyDay('10:00', '21:00'),
    specialDays: [],
    // Tests have no board, so an unattended board must not stop orders by default.
    stopsUnwatched: false,
    ...over,
  }
  return (await saveBranches([draft])).get(code) ?? ''
}

/** The count of open branches is cached per second, so each call moves the clock to a second of its own. */
let seconds = 0
export async function openNow(): Promise<number> {
  const at = now()
  seconds = (seconds + 1) % 60
  setClock(() => new Date(at.getTime() + seconds * 1000))
  const { total } = (await as('public').get('/api/v1/branches?open=1')).json().data.data
  setClock(() => at)
  return total
}
