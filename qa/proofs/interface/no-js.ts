import type { Browser, Page } from '@playwright/test'
import { addOddOutlets } from '../../../e2e/fixtures/edge-case-branches.ts'
import { screens, withBrowser, withContext } from '../../browser/browser.ts'
import { missing, read } from '../../browser/browser-reading.ts'
import {
  cardTexts,
  pageTexts,
  type Wanted,
  type WireCategory,
  type WireOutlet,
} from '../../browser/browser-texts.ts'
import type { Proof } from '../../runner/proof.ts'
import { sendForms } from '../../hostile/site-forms.ts'
import { siteTexts } from '../../browser/site-texts.ts'
import { withStack } from '../../stack/with-stack.ts'

const outletsPage = '/jholmomo-outlets'
type Found = { looked: number; missing: string[]; altered: number; caught: number }
const nothing: Found = { looked: 0, missing: [], altered: 0, caught: 0 }
const sum = (a: Found, b: Found): Found => ({
  looked: a.looked + b.looked,
  missing: [...a.missing, ...b.missing],
  altered: a.altered + b.altered,
  caught: a.caught + b.caught,
})

async function outlets(origin: string, query = ''): Promise<WireOutlet[]> {
  const answer = (await (await fetch(`${origin}/api/v1/branches?limit=100${query}`)).json()) as {
    data: { data: { data: WireOutlet[] } }
  }
  return answer.data.data.data
}

/** Searches for every text, then again with every text changed: a search that still matches would prove nothing. */
async function compare(page: Page, wanted: Wanted[]): Promise<Found> {
  const reading = await read(page)
  const altered = [
    ...wanted.map((one) => ({ ...one, text: `${one.text} of straw` })),
    { kind: 'food name', text: 'Momo of Straw' },
  ]
  return {
    looked: wanted.length,
    missing: missing(reading, wanted).map(
      ({ kind, text, beside }) => `${kind} '${text}'${beside ? ` beside ${beside}` : ''}`,
    ),
    altered: altered.length,
    caught: missing(reading, altered).length,
  }
}

/** Every card of the list, page by page through the links. */
async function lookAtList(page: Page, origin: string): Promise<Found> {
  const all = await outlets(origin)
  await page.goto(origin + outletsPage)
  let found = nothing
  for (let seen = 0; seen < all.length;) {
    const shown = await page.locator('main article').count()
    found = sum(found, await compare(page, all.slice(seen, seen + shown).flatMap(cardTexts)))
    seen += shown
    if (shown === 0 || seen >= all.length) break
    await page.getByRole('link', { name: 'More outlets' }).click()
  }
  return found
}

async function lookAtOutlet(page: Page, origin: string, id: string): Promise<Found> {
  const { data } = (await (await fetch(`${origin}/api/v1/branches/${id}`)).json()) as {
    data: { branch: WireOutlet }
  }
  const menu = (await (await fetch(`${origin}/api/v1/menus/${id}`)).json()) as WireCategory[]
  await page.goto(`${origin}${outletsPage}/${id}`)
  return compare(page, pageTexts(data.branch, menu))
}

type OutletQuery = { q?: string; open?: true; fulfilmentMethod?: 'Delivery' | 'Pickup' | 'Dine-in' }
const queries: OutletQuery[] = [
  { q: 'thamel' },
  { q: 'kathmandu' },
  { q: 'मःम' },
  { q: 'mo:mo' },
  { q: 'nothing like it' },
  { open: true },
  { fulfilmentMethod: 'Delivery' },
  { fulfilmentMethod: 'Pickup' },
  { fulfilmentMethod: 'Dine-in' },
  { q: 'kathmandu', fulfilmentMethod: 'Delivery' },
  { q: 'kathmandu', open: true, fulfilmentMethod: 'Pickup' },
]

/** Searches with the form and the chips as a visitor does, and compares the cards with the API's answer to the same query. */
async function matchesApi(
  page: Page,
  origin: string,
  { q, open, fulfilmentMethod }: OutletQuery,
): Promise<boolean> {
  await page.goto(origin + outletsPage)
  const chips = page.getByRole('navigation', { name: 'Filters' })
  if (fulfilmentMethod) await chips.getByText(fulfilmentMethod, { exact: true }).click()
  if (open) await chips.getByText('Open now', { exact: true }).click()
  // Last, so that the form must carry the earlier choices.
  if (q) await page.getByRole('combobox').fill(q)
  if (q) await page.getByRole('combobox').press('Enter')
  await page.waitForLoadState()
  const names = (await page.locator('main article h2').allInnerTexts()).map((name) =>
    name.replace(/\s+/g, ' '),
  )
  const query = `${q ? `&q=${encodeURIComponent(q)}` : ''}${open ? '&open=1' : ''}${fulfilmentMethod ? `&fulfilmentMethod=${fulfilmentMethod.toLowerCase()}` : ''}`
  const wanted = (await outlets(origin, query)).map((outlet) => outlet.BranchName)
  return names.join('|') === wanted.slice(0, 12).join('|')
}

/** Every page with editable content. */
async function lookAtSite(page: Page, origin: string): Promise<Found> {
  let found = nothing
  for (const { path, wanted } of await siteTexts(origin)) {
    await page.goto(origin + path)
    const { missing: lost, ...rest } = await compare(page, wanted)
    found = sum(found, { ...rest, missing: lost.map((text) => `${path}: ${text}`) })
  }
  return found
}

async function lookAround(browser: Browser, origin: string, say: (line: string) => void) {
  return withContext(browser, { ...screens[1440], javaScriptEnabled: false }, async (context) => {
    const page = await context.newPage()
    let found = await lookAtList(page, origin)
    for (const { id } of await outlets(origin)) found = sum(found, await lookAtOutlet(page, origin, id))
    found = sum(found, await lookAtSite(page, origin))
    for (const text of found.missing) say(`missing: ${text}`)
    const wrong: OutletQuery[] = []
    for (const query of queries) if (!(await matchesApi(page, origin, query))) wrong.push(query)
    for (const query of wrong) say(`differs from the API: ${JSON.stringify(query)}`)
    const { sent, problems } = await sendForms(page, origin)
    for (const problem of problems) say(problem)
    say(`${sent} forms sent`)
    say(
      `${found.looked} texts checked, ${found.caught} of ${found.altered} altered ones reported missing, ${queries.length} searches and filters`,
    )
    return { found, wrong: wrong.length, sent, unsent: problems.length }
  })
}

export const proof: Proof = {
  name: 'no-js',
  title:
    'without JavaScript every text of the API is on its page, search and filters work, and forms are stored',
  target: 'no text missing, every search and filter matches the API, every form sent or explained',
  stage: 'verify',
  schedule: 'early',
  run: ({ say }) =>
    withStack({ name: 'no-js', background: false, say }, async ({ origin, options }) => {
      await addOddOutlets(options.databaseUrl)
      const { found, wrong, sent, unsent } = await withBrowser((browser) => lookAround(browser, origin, say))
      return {
        figures: [
          {
            name: 'texts missing',
            value: found.missing.length,
            unit: '',
            target: 0,
            better: 'lower',
            kind: 'exact',
          },
          {
            name: 'texts checked',
            value: found.looked,
            unit: '',
            target: 1900,
            better: 'higher',
            kind: 'exact',
          },
          {
            name: 'share of altered texts reported missing',
            value: found.caught / found.altered,
            unit: '',
            target: 1,
            better: 'higher',
            kind: 'exact',
          },
          { name: 'forms sent', value: sent, unit: '', target: 8, better: 'higher', kind: 'exact' },
          {
            name: 'forms with an unexpected response',
            value: unsent,
            unit: '',
            target: 0,
            better: 'lower',
            kind: 'exact',
          },
          {
            name: 'searches and filters that differ from the API',
            value: wrong,
            unit: '',
            target: 0,
            better: 'lower',
            kind: 'exact',
          },
        ],
      }
    }),
}
