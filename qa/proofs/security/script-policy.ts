import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { apiEnv, entry, ready, root, start, type StackOptions, webEnv } from '../../../tools/stack.ts'
import { hydrated, screens, withBrowser, withContext } from '../../browser/browser.ts'
import { startAs, type Who } from '../../fixtures/demo-session.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Outcome, Proof } from '../../runner/proof.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import { buildWeb } from '../../stack/web-build.ts'
import { prepare } from '../../stack/with-stack.ts'

/** Each calls `ran` with its own number. */
const payloads = [
  (run: string) => `<script>${run}</script>`,
  (run: string) => `<script nonce="guess">${run}</script>`,
  (run: string) => `<script nonce>${run}</script>`,
  (run: string) => `<script type="module">${run}</script>`,
  (run: string) => `<script src="data:text/javascript,${run}"></script>`,
  (run: string) => `<img src="/none.png" alt="" onerror="${run}">`,
  (run: string) => `<svg onload="${run}"></svg>`,
  (run: string) => `<iframe title="x" srcdoc="<script>parent.${run}</script>"></iframe>`,
]
const markup = payloads.map((payload, number) => payload(`ran(${number})`)).join('')

type Visit = { who: Who; path: string }
/** Cached pages with their scripts deferred, pages for one response, and an error page. */
const visits: Visit[] = [
  { who: 'guest', path: '/' },
  { who: 'guest', path: '/' },
  { who: 'guest', path: '/jholmomo-outlets' },
  { who: 'guest', path: '/contact-us' },
  { who: 'guest', path: '/login' },
  { who: 'guest', path: '/no-such/page' },
  { who: 'customer', path: '/profile' },
  { who: 'branch', path: '/branchadmin/menu' },
  { who: 'super', path: '/superadmin/branch' },
  { who: 'content', path: '/admin/dashboard' },
]

const metricsPort = ({ apiPort }: StackOptions): number => apiPort + 2

/** What browsers have reported, by their count. */
async function countReports(place: StackOptions): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort(place)}/metrics`)
  const counts = (await answer.text()).matchAll(/^web_csp_reports_total\{directive="script-src.*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

async function startSite(place: StackOptions): Promise<string> {
  const http = start('http', entry.http, { env: apiEnv(place) })
  later(() => http.kill())
  await ready(http, `http://127.0.0.1:${place.apiPort}/readyz`)
  const node = ['--import', join(root, 'qa/stack/plant-markup.ts')]
  const more = { PLANTED_MARKUP: markup, METRICS_PORT: String(metricsPort(place)) }
  const web = start('web', entry.web, { env: { ...webEnv(place), ...more }, node })
  later(() => web.kill())
  const origin = `http://127.0.0.1:${place.port}`
  await ready(web, `${origin}/readyz`)
  return origin
}

type Seen = { ran: number[]; works: boolean; isPlanted: boolean }

async function watch(page: Page): Promise<number[]> {
  const ran: number[] = []
  await page.exposeFunction('ran', (which: number) => ran.push(which))
  return ran
}

/** The markup is in the document until the scripts of the page render again, so its source is read. */
async function seeOnce(page: Page, load: () => ReturnType<Page['goto']>): Promise<Omit<Seen, 'ran'>> {
  const answer = await load()
  const isPlanted = (await answer?.text())?.includes('<planted-markup>') ?? false
  const works = await hydrated(page).then(
    () => true,
    () => false,
  )
  return { works, isPlanted }
}

async function visit(context: BrowserContext, origin: string, { who, path }: Visit): Promise<Seen> {
  const page = await context.newPage()
  const ran = await watch(page)
  await startAs(page, who, origin)
  const seen = await seeOnce(page, () => page.goto(origin + path))
  await page.close()
  return { ran, ...seen }
}

const visitAll = (browser: Browser, origin: string, options: { bypassCSP: boolean }): Promise<Seen[]> =>
  withContext(browser, { ...screens[1440], ...options }, async (context) => {
    const seen: Seen[] = []
    for (const one of visits) seen.push(await visit(context, origin, one))
    return seen
  })

async function untilStored(page: Page, path: string): Promise<void> {
  const isStored = () =>
    page.evaluate(
      async (wanted) =>
        (await (await caches.open('momo-pages-1')).match(wanted)) !== undefined &&
        navigator.serviceWorker.controller !== null,
      path,
    )
  for (let i = 0; i < 150; i += 1) {
    if (await isStored()) return
    await sleep(200)
  }
  throw new Error(`the service worker has not stored ${path}`)
}

/** The copy of the service worker has the policy of the page it was made from. */
const seeOffline = (browser: Browser, origin: string): Promise<Seen> =>
  withContext(browser, { ...screens[390], serviceWorkers: 'allow' }, async (context) => {
    const page = await context.newPage()
    const ran = await watch(page)
    const address = `${origin}/jholmomo-outlets`
    await page.goto(address)
    await untilStored(page, '/jholmomo-outlets')
    await hydrated(page)
    await context.setOffline(true)
    return { ran, ...(await seeOnce(page, () => page.goto(address))) }
  })

async function run(say: (line: string) => void): Promise<Outcome> {
  buildWeb(say)
  const place = await prepare({ name: 'script-policy', say })
  const origin = await startSite(place)
  return withBrowser(async (browser) => {
    const seen = [
      ...(await visitAll(browser, origin, { bypassCSP: false })),
      await seeOffline(browser, origin),
    ]
    seen.forEach(({ ran, works, isPlanted }, i) => {
      const path = visits[i]?.path ?? 'the offline copy'
      if (ran.length > 0 || !works || !isPlanted)
        say(`${path}: ran ${ran.join() || 'nothing'}, planted ${isPlanted}, works ${works}`)
    })
    const reported = await countReports(place)
    const control = await visitAll(browser, origin, { bypassCSP: true })
    const run = new Set(control.flatMap(({ ran }) => ran))
    return {
      figures: [
        exact('planted scripts that ran', seen.flatMap(({ ran }) => ran).length, none, 'scripts'),
        exact('pages with the markup that work', seen.filter(({ works, isPlanted }) => works && isPlanted).length, atLeast(visits.length + 1), 'pages'), // prettier-ignore
        exact('reports of blocked scripts', reported, atLeast(visits.length), 'reports'),
        exact('kinds of scripts that run without the policy (control)', run.size, atLeast(payloads.length), 'kinds'), // prettier-ignore
      ],
    }
  })
}

export const proof: Proof = {
  name: 'script-policy',
  title: 'markup that a bug lets into a rendered page runs no script, on cached, uncached and offline pages',
  target: '0 planted scripts run; every page hydrates',
  stage: 'verify',
  run: ({ say }) => withCleanUp(() => run(say)),
}
