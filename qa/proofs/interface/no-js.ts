import type { Browser, Page } from '@playwright/test'
import { addOddOutlets } from '../../../e2e/fixtures/edge-case-branches.ts'
import { screens, withBrowser, withContext } from '../../browser/browser.ts'
import { missing, read } from '../../browser/browser-reading.ts'
import { cardTexts, pageTexts, type Wanted, type WireCategory, type WireOutlet } from '../../browser/browser-texts.ts'
import type { Proof } from '../../runner/proof.ts'
import { sendForms } from '../../hostile/site-forms.ts'
import { siteTexts } from '../../browser/site-texts.ts'
import { withStack } from '../../stack/with-stack.ts'

const outletsPage = '/jholmomo-outlets'
type Found = { looked: number; missing: string[]; planted: number; caught: number }
const nothing: Found = { looked: 0, missing: [], planted: 0, caught: 0 }
const sum = (a: Found, b: Found): Found => ({
  looked: a.looked + b.looked,
  missing: [...a.missing, ...b.missing],
  planted: a.planted + b.planted,
  caught: a.caught + b.caught,
})

async function outlets(origin: string, query = ''): Promise<WireOutlet[]> {
  const answer = (await (await fetch(`${origin}/api/v1/branches?limit=100${query}`)).json()) as { data: { data: { data: WireOutlet[] } } }
  return answer.data.data.data
}

/** Searches for every text, then again with every text changed: a search that still matches would prove nothing. */
async function compare(page: Page, wanted: Wanted[]): Promise<Found> {
  const reading = await read(page)
  const planted = [...wanted.map((one) => ({ ...one, text: `${one.text} of straw` })), { kind: 'food name', text: 'Momo of Straw' }]
  return {
    looked: wanted.length,
    missing: missing(reading, wanted).map(({ kind, text, beside }) => `${kind} '${text}'${beside ? ` beside ${beside}` : ''}`),
    planted: planted.length,
    caught: missing(reading, planted).length,
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
  const { data } = (await (await fetch(`${origin}/api/v1/branches/${id}`)).json()) as { data: { branch: WireOutlet } }
  const menu = (await (await fetch(`${origin}/api/v1/menus/${id}`)).json()) as WireCategory[]
  await page.goto(`${origin}${outletsPage}/${id}`)
  return compare(page, pageTexts(data.branch, menu))
}

type Asked = { q?: string; open?: true; way?: 'Delivery' | 'Pickup' | 'Dine-in' }
const questions: Asked[] = [
  { q: 'thamel' },
  { q: 'kathmandu' },
  { q: 'मःम' },
  { q: 'mo:mo' },
  { q: 'nothing like it' },
  { open: true },
  { way: 'Delivery' },
  { way: 'Pickup' },
  { way: 'Dine-in' },
  { q: 'kathmandu', way: 'Delivery' },
  { q: 'kathmandu', open: true, way: 'Pickup' },
]

/** Searches with the form and the chips as a visitor does, and compares the cards with the API's answer to the same query. */
async function askPage(page: Page, origin: string, { q, open, way }: Asked): Promise<boolean> {
  await page.goto(origin + outletsPage)
  const chips = page.getByRole('navigation', { name: 'Filters' })
  if (way) await chips.getByText(way, { exact: true }).click()
  if (open) await chips.getByText('Open now', { exact: true }).click()
  // Last, so that the form must carry the earlier choices.
  if (q) await page.getByRole('searchbox').fill(q)
  if (q) await page.getByRole('searchbox').press('Enter')
  await page.waitForLoadState()
  const names = (await page.locator('main article h2').allInnerTexts()).map((name) => name.replace(/\s+/g, ' '))
  const query = `${q ? `&q=${encodeURIComponent(q)}` : ''}${open ? '&open=1' : ''}${way ? `&way=${way.toLowerCase()}` : ''}`
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
    const wrong: Asked[] = []
    for (const question of questions) if (!(await askPage(page, origin, question))) wrong.push(question)
    for (const question of wrong) say(`another answer than the API's: ${JSON.stringify(question)}`)
    const { sent, problems } = await sendForms(page, origin)
    for (const problem of problems) say(problem)
    say(`${sent} forms sent`)
    say(`${found.looked} texts looked for, ${found.caught} of ${found.planted} planted ones reported, ${questions.length} questions asked`)
    return { found, wrong: wrong.length, sent, unsent: problems.length }
  })
}

export const proof: Proof = {
  name: 'no-js',
  title: 'without JavaScript every text of the API is on its page, search and filters work, and forms are stored',
  target: 'no text missing, every question answered as the API answers it, every form sent or explained',
  stage: 'verify',
  schedule: 'early',
  run: ({ say }) =>
    withStack({ name: 'no-js', background: false, say }, async ({ origin, options }) => {
      await addOddOutlets(options.databaseUrl)
      const { found, wrong, sent, unsent } = await withBrowser((browser) => lookAround(browser, origin, say))
      return {
        figures: [
          { name: 'texts missing', value: found.missing.length, unit: '', target: 0, better: 'lower', kind: 'exact' },
          { name: 'texts looked for', value: found.looked, unit: '', target: 1900, better: 'higher', kind: 'exact' },
          {
            name: 'planted texts reported missing',
            value: found.caught / found.planted,
            unit: 'of all',
            target: 1,
            better: 'higher',
            kind: 'exact',
          },
          { name: 'forms sent', value: sent, unit: '', target: 8, better: 'higher', kind: 'exact' },
          { name: 'forms not answered as they should be', value: unsent, unit: '', target: 0, better: 'lower', kind: 'exact' },
          { name: 'questions answered otherwise than by the API', value: wrong, unit: '', target: 0, better: 'lower', kind: 'exact' },
        ],
      }
    }),
}
