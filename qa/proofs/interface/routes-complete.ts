import type { Browser } from '@playwright/test'
import { deadApi, startSpoiltSite } from '../../../e2e/fixtures/broken-content.ts'
import { startStack } from '../../../tools/stack.ts'
import { withBrowser } from '../../browser/browser.ts'
import { demoStates, outletId } from '../../browser/browser-states.ts'
import type { State } from '../../browser/page-state.ts'
import { type Found, type Walk, walkLinks } from '../../browser/routes/link-walk.ts'
import { addRecords, recordPages } from '../../browser/routes/record-pages.ts'
import {
  emptyChecks,
  faultChecks,
  refusalChecks,
  runChecks,
  stateChecks,
  stepPages,
} from '../../browser/routes/route-checks.ts'
import { pageRoutes, visitorsOf } from '../../browser/routes/route-table.ts'
import type { Who } from '../../fixtures/demo-session.ts'
import { emptyChain } from '../../fixtures/empty-chain.ts'
import type { Proof } from '../../runner/proof.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import { prepare, type RunningStack, withStack } from '../../stack/with-stack.ts'

type Say = (line: string) => void

/** Reached without a link: by a refusal, without a network, from a mail, a text message or a printed card. */
const unlinked = ['/unauthorize', '/offline', '/set-up', '/invitation', '/track/:token', '/:slug']

/** The addresses of the states that the other proofs open, where no link leads. */
const addressesFor = (states: State[], who: Who, origin: string): string[] =>
  states
    .filter(({ address, as = 'guest' }) => as === who && address.startsWith(`${origin}/`))
    .map(({ address }) => address.slice(origin.length))

type Walking = { browser: Browser; origin: string; who: Who; first: string[]; states: State[] }

async function walkAs({ browser, origin, who, first, states }: Walking): Promise<Walk> {
  const known = addressesFor(states, who, origin)
  // ITEM-01: a dish has a second, shorter address.
  const dishes = known.filter((path) => path.startsWith('/menu/')).map((path) => path.replace('/menu', ''))
  const pages = who === 'guest' ? unlinked.filter((path) => !path.includes(':')) : []
  return walkLinks(browser, { origin, who, first, more: [...dishes, ...known, ...pages] })
}

/** Routes that no role of theirs could open, or to which nothing links. */
function unreached(found: Found[]): string[] {
  return pageRoutes.flatMap(({ pattern }) => {
    if (stepPages.includes(pattern)) return []
    const visits = found.filter(({ route }) => route.pattern === pattern)
    if (visits.length === 0) return [`${pattern} was never opened`]
    const isLinked = visits.some((visit) => visit.isLinked) || unlinked.includes(pattern)
    return isLinked ? [] : [`${pattern} has no link`]
  })
}

async function lookAtDemo(stack: RunningStack, short: boolean, say: Say) {
  const { origin, apiOrigin, options } = stack
  await addRecords(stack)
  const states = await demoStates(origin)
  const firstPages: Record<Who, string[]> = {
    guest: ['/'],
    customer: ['/'],
    branch: ['/branchadmin/dashboard'],
    content: ['/admin/dashboard'],
    super: ['/superadmin/dashboard', ...(await recordPages(options.databaseUrl))],
  }
  const broken = await startSpoiltSite(apiOrigin, deadApi)
  later(() => broken.stop())
  return withBrowser(async (browser) => {
    const looking = { browser, origin, short }
    const walks: Walk[] = []
    for (const who of visitorsOf.public) {
      const walk = await walkAs({ browser, origin, who, first: firstPages[who], states })
      say(`${who}: ${walk.links} links, ${walk.found.length} pages opened`)
      walks.push(walk)
    }
    const visits = walks.flatMap(({ found }) => found)
    const found = visits.filter(({ route, who }) => visitorsOf[route.area].includes(who))
    const problems = [...walks.flatMap((walk) => walk.problems), ...unreached(found)]
    for (const problem of problems) say(problem)
    const checks = [...stateChecks(looking, found, broken.origin), ...refusalChecks(looking, found)]
    const others = await runChecks(checks, say)
    const faults = faultChecks(looking)
    let reported = 0
    for (const fault of faults) reported += (await fault.run()).length > 0 ? 1 : 0
    return {
      problems: problems.length + others,
      links: walks.reduce((sum, walk) => sum + walk.links, 0),
      routes: new Set(found.map(({ route }) => route.pattern)).size,
      checks: visits.length + checks.length,
      reported: reported / faults.length,
    }
  })
}

const lookAtEmptyChain = (short: boolean, say: Say) =>
  withCleanUp(async () => {
    const place = await prepare({ name: 'routes-empty', say })
    await emptyChain(place.databaseUrl)
    const { origin, stop } = await startStack({ ...place, background: false })
    later(stop)
    return withBrowser(async (browser) => {
      const checks = emptyChecks({ browser, origin, short }, await outletId(origin, 'BNS'))
      return { problems: await runChecks(checks, say), checks: checks.length }
    })
  })

export const proof: Proof = {
  name: 'routes-complete',
  title:
    'Every page opens with data, empty, loading, failing and without permission, at 390 and 1440 px; no link of any role leads nowhere',
  target: 'no problem',
  stage: 'verify',
  schedule: 'early',
  run: async ({ short, say }) => {
    const demo = await withStack({ name: 'routes', orders: true, say }, (stack) =>
      lookAtDemo(stack, short, say),
    )
    const empty = await lookAtEmptyChain(short, say)
    const most = { better: 'higher', kind: 'exact' } as const
    const problems = demo.problems + empty.problems
    return {
      figures: [
        { name: 'problems', value: problems, unit: '', target: 0, better: 'lower', kind: 'exact' },
        {
          name: 'routes opened with data',
          value: demo.routes,
          unit: 'routes',
          target: pageRoutes.length - stepPages.length,
          ...most,
        },
        { name: 'links followed', value: demo.links, unit: 'links', target: 300, ...most },
        {
          name: 'pages checked',
          value: demo.checks + empty.checks,
          unit: 'pages',
          target: short ? 400 : 800,
          ...most,
        },
        { name: 'share of injected faults reported', value: demo.reported, unit: '', target: 1, ...most },
      ],
    }
  },
}
