// Walks the dashboards and figures pages of branch and head office in a browser, follows the link of every number, and compares it with the
// count and the sum of what opens, through the API of the list and, for a sample, on the screen of the list.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { saleGroups } from '@momo/contracts/analytics'
import { withBrowser, withContext } from '../../browser/browser.ts'
import { heldBy, linksOf, type NumberLink, type Reader } from '../../clients/drill-links.ts'
import { senderOf } from '../../clients/api-sender.ts'
import { startAs, tokenOf, type Who } from '../../fixtures/demo-session.ts'
import { addTabsToDemo } from '../../fixtures/demo-tabs.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'
import { withStack } from '../../stack/with-stack.ts'

const periods = ['today', 'yesterday', '7-days', '30-days', 'month', 'last-month', 'fiscal-year']

const daysAgo = (days: number): string =>
  new Date(Date.now() + 345 * 60_000 - days * 86_400_000).toISOString().slice(0, 10)

/** In the short form each preset with one group, and each group with one preset. */
function pagesOf(short: boolean): Record<'branch' | 'super', string[]> {
  const ownDays = `from=${daysAgo(9)}&to=${daysAgo(2)}`
  const analytics = ['', '?days=7', '?days=30', `?${ownDays}`]
  const sales = periods.flatMap((period) =>
    saleGroups
      .filter((by) => !short || by === 'branch' || period === '7-days')
      .map((by) => `/superadmin/sales?period=${period}&by=${by}`),
  )
  return {
    branch: [
      '/branchadmin/dashboard',
      ...analytics.map((query) => `/branchadmin/analytics${query}`),
      '/branchadmin/invoice',
      '/branchadmin/invoice/closing',
    ],
    super: [
      '/superadmin/dashboard',
      ...sales,
      `/superadmin/sales?${ownDays}`,
      '/superadmin/totalsale',
      `/superadmin/totalsale?${ownDays}`,
      ...['today', '7-days', '30-days', 'month'].map(
        (period) => `/superadmin/totaldelivered?period=${period}`,
      ),
      '/superadmin/invoice',
      '/superadmin/invoice/closing',
    ],
  }
}

/** Until its figures are there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('main h1').first().waitFor()
  await page.waitForFunction(
    () => document.querySelector('main [role=status] .sr-only') === null,
    undefined,
    {
      timeout: 30_000,
    },
  )
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
}

async function collect(
  browser: Browser,
  origin: string,
  who: Who,
  addresses: string[],
): Promise<NumberLink[]> {
  return withContext(browser, { viewport: { width: 1440, height: 900 } }, async (context) => {
    const page = await context.newPage()
    await startAs(page, who, origin)
    const links: NumberLink[] = []
    for (const address of addresses) {
      await open(page, origin + address)
      links.push(...(await linksOf(page, address)))
    }
    return links
  })
}

/** Numbers that say something else than how many orders their list has: plates of a category, and average minutes. */
const isOther = ({ page, href, what }: NumberLink): boolean =>
  what === 'count' && ((/by=category/.test(page) && /category=/.test(href)) || /delivery=timed/.test(href))

type Checked = { compared: number; wrong: string[] }

async function check(reader: Reader, links: NumberLink[]): Promise<Checked> {
  const wrong: string[] = []
  let compared = 0
  for (const link of links.filter((one) => !isOther(one))) {
    const held = await heldBy(reader, link.href)
    compared += 1
    // A step of the line is shown with its sign.
    const value = /money\?/.test(link.href) ? Math.abs(link.value) : link.value
    const found = /money\?/.test(link.href) ? Math.abs(held[link.what]) : held[link.what]
    if (value !== found)
      wrong.push(`${link.page}: '${link.text}' opens ${held.count} worth ${held.amount / 100} (${link.href})`)
  }
  return { compared, wrong }
}

/** The screen of a list says the same as its API. */
async function checkOnScreen(browser: Browser, reader: Reader, links: NumberLink[]): Promise<Checked> {
  const money = links.filter(({ href }) => href.includes('/money?'))
  const wrong: string[] = []
  let compared = 0
  for (const [who, area] of [
    ['branch', '/branchadmin'],
    ['super', '/superadmin'],
  ] as const) {
    const sample = [
      ...new Set(money.filter(({ href }) => href.startsWith(area)).map(({ href }) => href)),
    ].slice(0, 6)
    await withContext(browser, { viewport: { width: 1280, height: 800 } }, async (context) => {
      const page = await context.newPage()
      await startAs(page, who, reader.origin)
      for (const href of sample) {
        await open(page, reader.origin + href)
        const { count } = await heldBy(reader, href)
        const words = `${count.toLocaleString('en-IN')} ${count === 1 ? 'entry' : 'entries'}`
        compared += 1
        if (!(await page.locator('main').innerText()).includes(words))
          wrong.push(`${href}: the screen does not say ${words}`)
      }
    })
  }
  return { compared, wrong }
}

/** One figure also counts a cancelled order; one link loses its filter. */
async function countDetected(browser: Browser, place: Place): Promise<string[]> {
  const { reader, client, origin } = place
  const page = '/superadmin/sales?period=30-days&by=branch'
  const links = await collect(browser, origin, 'super', [page])
  const lost = links.map((link) => ({ ...link, href: link.href.replace(/state=sold&?/, '') }))
  const findings = [(await check(reader, lost)).wrong[0]]
  await client.query(
    `with o as (select branch_id, (placed_at at time zone 'Asia/Kathmandu')::date as day, grand_total from orders
       where state = 'cancelled' and placed_at > now() - interval '20 days' limit 1)
     update sale_slices s set orders = s.orders + 1, gross = s.gross + o.grand_total from o
     where s.ctid = (select ctid from sale_slices x where x.branch_id = o.branch_id and x.business_date = o.day limit 1)`,
  )
  findings.push((await check(reader, await collect(browser, origin, 'super', [page]))).wrong[0])
  return findings.filter((finding) => finding !== undefined)
}

type Place = { reader: Reader; client: pg.Client; origin: string }

/** Until every order is counted. */
async function untilCounted(client: pg.Client): Promise<void> {
  for (let i = 0; i < 600; i += 1) {
    const { rows } = await client.query<{ left: string }>(
      `select (select count(*) from outbox) + (select count(*) from graphile_worker.jobs where task_identifier like 'analytics.%') as left`,
    )
    if (rows[0]?.left === '0') return
    await sleep(200)
  }
  throw new Error('the worker did not finish within two minutes')
}

async function walk({ short, say }: Context, browser: Browser, place: Place): Promise<Outcome> {
  const { reader, origin } = place
  const pages = pagesOf(short)
  const links = [
    ...(await collect(browser, origin, 'branch', pages.branch)),
    ...(await collect(browser, origin, 'super', pages.super)),
  ]
  const byApi = await check(reader, links)
  const onScreen = await checkOnScreen(browser, reader, links)
  const walked = pages.branch.length + pages.super.length
  say(
    `${walked} pages, ${links.length} numbers with a link to ${reader.known.size} lists, ${byApi.compared} compared`,
  )
  for (const line of [...byApi.wrong, ...onScreen.wrong].slice(0, 15)) say(line)
  const detected = await countDetected(browser, place)
  for (const finding of detected) say(`injected fault: ${finding}`)
  const least = short ? 100 : 400
  return {
    figures: [
      exact('pages walked', walked, atLeast(short ? 30 : 70)),
      exact('numbers compared with what they open', Math.min(byApi.compared, least), atLeast(least)),
      exact('lists opened on screen', onScreen.compared, atLeast(8)),
      exact('numbers that differ from what they open', byApi.wrong.length + onScreen.wrong.length, none),
      exact('injected faults detected', detected.length, atLeast(2)),
    ],
  }
}

const run = (context: Context): Promise<Outcome> =>
  withStack({ name: 'drill-downs', orders: true, say: context.say }, async ({ origin, options }) => {
    const client = new pg.Client({ connectionString: options.databaseUrl })
    await client.connect()
    try {
      const tokens = { branch: await tokenOf(origin, 'branch'), office: await tokenOf(origin, 'super') }
      await addTabsToDemo(senderOf(`${origin}/api/v1/branch-dashboard`, tokens.branch))
      await untilCounted(client)
      const place = { reader: { origin, tokens, known: new Map() }, client, origin }
      return await withBrowser((browser) => walk(context, browser, place))
    } finally {
      await client.end()
    }
  })

export const proof: Proof = {
  name: 'drill-downs',
  title: 'every number of the dashboards and figures pages, in all presets, against the list that it opens',
  target:
    '0 differences of count or sum; a figure with cancelled orders and a link without its filter are detected',
  stage: 'verify',
  schedule: 'early',
  run,
}
