// What every page of the route table is checked for, as a list of checks that run one after the other.
import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import type { Width } from '../browser.ts'
import { type Found, walkLinks } from './link-walk.ts'
import {
  openEmpty,
  openFailed,
  openLoading,
  openRefused,
  openWithData,
  openWithoutApi,
  type Visit,
} from './open-page.ts'
import { type Area, pageRoutes, visitorsOf } from './route-table.ts'
import type { Who } from '../../fixtures/demo-session.ts'

/** `run` returns the problems that it found. */
export type Check = { name: string; run(): Promise<string[]> }
/** `short`: each page at one width, alternating. */
export type Looking = { browser: Browser; origin: string; short: boolean }

const widths: Width[] = [390, 1440]
const atWidths = (short: boolean, index: number): Width[] => (short ? [widths[index % 2]!] : widths)
const isSignedIn = (area: Area): boolean => area !== 'public' && area !== 'guest-only'

/** Shown only in the middle of a task, or after it; journeys open them. */
export const stepPages = [
  '/bill/:id',
  '/branchadmin/inventory/count/:id',
  '/login/ForgotPassword/OtpVerification',
  '/login/ForgotPassword/OtpVerification/PasswordChange',
  '/login/ForgotPassword/OtpVerification/PasswordChange/SuccessPassword',
  '/profile/changePassword/Success',
]

/** Two at a time, for two cores. Returns the number of problems. */
export async function runChecks(checks: Check[], say: (line: string) => void): Promise<number> {
  const waiting = [...checks]
  let found = 0
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const problems = await check.run()
      for (const problem of problems) say(`${check.name} ${problem}`)
      found += problems.length
    }
  }
  await Promise.all([work(), work()])
  return found
}

/** What most pages of an area read is for its shell. */
function ownReads(found: Found[], { route, reads }: Found): string[] {
  const pages = found.filter((one) => one.route.area === route.area)
  const isOfShell = (read: string) =>
    pages.filter((one) => one.reads.includes(read)).length > pages.length / 2
  return reads.filter((read) => !isOfShell(read))
}

/** At the phone's width with data; signed-in pages while loading and failing, the others without the API. */
export function stateChecks(
  { browser, origin, short }: Looking,
  found: Found[],
  brokenOrigin: string,
): Check[] {
  const firsts = pageRoutes.flatMap(
    ({ pattern }) => found.find(({ route }) => route.pattern === pattern) ?? [],
  )
  return firsts.flatMap((one, index): Check[] => {
    const { route, path, who } = one
    const own = ownReads(found, one)
    const visit = (width: Width): Visit => ({ origin, path, who, width })
    const check = (kind: string, width: Width, run: Check['run']): Check => ({
      name: `${route.pattern} at ${width}, ${kind}:`,
      run,
    })
    const withData = check('with data', 390, async () => (await openWithData(browser, visit(390))).problems)
    const others = atWidths(short, index).flatMap((width) => {
      if (!isSignedIn(route.area)) {
        const broken: Visit = { ...visit(width), origin: brokenOrigin, who: 'guest' }
        return [check('without the API', width, () => openWithoutApi(browser, broken))]
      }
      if (own.length === 0) return []
      return [
        check('loading', width, () => openLoading(browser, visit(width), { own })),
        check('failing', width, () => openFailed(browser, visit(width), { own })),
      ]
    })
    return [withData, ...others]
  })
}

/** Guests are sent to sign in, others are refused, and who is signed in needs no sign-in page. */
export function refusalChecks({ browser, origin, short }: Looking, found: Found[]): Check[] {
  return pageRoutes.flatMap(({ pattern, area }, index) => {
    if (area === 'public') return []
    const path = found.find(({ route }) => route.pattern === pattern)?.path ?? pattern
    const outsiders = visitorsOf.public.filter((who) => !visitorsOf[area].includes(who))
    const asked = short ? [outsiders[index % outsiders.length]!] : outsiders
    return asked.map((who): Check => {
      const place = area === 'guest-only' ? '/' : who === 'guest' ? '/login' : '/unauthorize'
      const width = widths[index % 2]!
      return {
        name: `${pattern} at ${width}, no permission:`,
        run: () => openRefused(browser, { origin, path, who, width }, place),
      }
    })
  })
}

/** Pages of one record are opened with an id that does not exist. */
export function emptyChecks({ browser, origin, short }: Looking, branch: string): Check[] {
  const pages = pageRoutes.filter(({ pattern }) => !stepPages.includes(pattern))
  return pages.flatMap(({ pattern, area }, index) => {
    const path = pattern
      .replace('/branch/:id', `/branch/${branch}`)
      .replace('/:date', '/2026-11-01')
      .replaceAll(/:\w+/g, () => randomUUID())
    const who = visitorsOf[area][0]!
    return atWidths(short, index).map((width): Check => ({
      name: `${pattern} at ${width}, empty:`,
      run: () => openEmpty(browser, { origin, path, who, width }, pattern.includes(':')),
    }))
  })
}

/** Each kind of check with a page that must not pass it. */
export function faultChecks({ browser, origin }: Looking): Check[] {
  const at = (path: string, who: Who): Visit => ({ origin, path, who, width: 1440 })
  const sales = at('/superadmin/sales', 'super')
  const noOrder = at(`/superadmin/orders/${randomUUID()}`, 'super')
  const first = ['/superadmin/nothing']
  return [
    {
      name: 'a link to a missing page',
      run: async () => (await walkLinks(browser, { origin, who: 'super', first, more: [] })).problems,
    },
    {
      name: 'a record that does not exist',
      run: async () => (await openWithData(browser, noOrder)).problems,
    },
    { name: 'a page that shows no loading', run: () => openLoading(browser, sales, { own: [] }) },
    { name: 'a page that hides a failure', run: () => openFailed(browser, sales, { own: [] }) },
    { name: 'a refused read in an empty chain', run: () => openEmpty(browser, noOrder, false) },
    { name: 'a page that lets everyone in', run: () => openRefused(browser, sales, '/unauthorize') },
  ]
}
