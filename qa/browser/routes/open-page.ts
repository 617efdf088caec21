// Opens one page in one condition and names what is wrong with it.
import type { Browser, BrowserContext, Page, Request, Route } from '@playwright/test'
import { startAs, type Who } from '../../fixtures/demo-session.ts'
import { hydrated, screens, type Width, withContext } from '../browser.ts'

export type Visit = { origin: string; path: string; who: Who; width: Width }
/** `reads` are the addresses of the API that the page read; `links` the paths it links to. */
export type Opened = { problems: string[]; reads: string[]; links: string[] }

const api = '**/api/v1/**'
const isRead = (request: Request): boolean =>
  request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/v1/')
const main = (page: Page) => page.locator('#main')

async function withPage<T>(browser: Browser, { width }: Visit, use: (page: Page) => Promise<T>): Promise<T> {
  return withContext(browser, screens[width], async (context: BrowserContext) => use(await context.newPage()))
}

async function go(page: Page, { origin, path, who }: Visit): Promise<number> {
  await startAs(page, who, origin)
  const response = await page.goto(origin + path)
  return response?.status() ?? 0
}

/** The problem, or nothing when `wait` succeeded. */
async function unless(problem: string, wait: Promise<unknown>): Promise<string[]> {
  try {
    await wait
    return []
  } catch {
    return [problem]
  }
}

/** Hydrated, with a heading, and nothing in it is still loading. */
async function settle(page: Page): Promise<string[]> {
  const timeout = 15_000
  await hydrated(page).catch(() => undefined)
  return [
    ...(await unless('has no heading', main(page).locator('h1').first().waitFor({ timeout }))),
    ...(await unless(
      'is still loading',
      page.waitForFunction(
        () => ![...document.querySelectorAll('[aria-busy="true"]')].some((part) => part.checkVisibility()),
        undefined,
        { timeout },
      ),
    )),
  ]
}

/** Visible ones: the home page has hidden links for every role. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter((link) => link.origin === location.origin && link.checkVisibility())
        .map(({ pathname, search }) => pathname + search),
    ),
  ])

/** With the data there is: no refused request, no error of a script, no endless loading. */
export const openWithData = (browser: Browser, visit: Visit): Promise<Opened> =>
  withPage(browser, visit, async (page) => {
    const problems: string[] = []
    const reads = new Set<string>()
    page.on('pageerror', (error) => problems.push(`throws '${error.message}'`))
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!isRead(response.request())) return
      reads.add(pathname)
      if (response.status() >= 400) problems.push(`is refused ${pathname} (${response.status()})`)
    })
    const status = await go(page, visit)
    if (status >= 400) problems.push(`answers ${status}`)
    problems.push(...(await settle(page)))
    await page.waitForLoadState('networkidle')
    const { pathname: wanted } = new URL(visit.origin + visit.path)
    const { pathname: shown } = new URL(page.url())
    // A guest may be shown links to what needs a sign-in.
    const isExpected = [wanted, ...(visit.who === 'guest' ? ['/login'] : [])].includes(shown)
    if (!isExpected) problems.push(`leads to ${shown}`)
    return { problems, reads: [...reads], links: await linksOf(page) }
  })

/** `own` are the reads that this page needs; the shell has its own and a page without reads has nothing to wait for. */
type Reading = { own: string[] }

const intercept = (page: Page, own: string[], answer: (route: Route) => unknown) =>
  page.route(api, async (route) => {
    const { pathname } = new URL(route.request().url())
    await (isRead(route.request()) && own.includes(pathname) ? answer(route) : route.fallback())
  })

/** While its reads have no answer: something says that it is loading. */
export const openLoading = (browser: Browser, visit: Visit, { own }: Reading): Promise<string[]> =>
  withPage(browser, visit, async (page) => {
    await intercept(page, own, () => undefined)
    await go(page, visit)
    const skeleton = page.locator('[aria-busy="true"], [role="status"]').filter({ hasText: /load/i }).first()
    return unless('shows nothing while it loads', skeleton.waitFor({ state: 'attached', timeout: 10_000 }))
  })

/** When its reads fail: it says so, offers to try again, and does not go on loading. */
export const openFailed = (browser: Browser, visit: Visit, { own }: Reading): Promise<string[]> =>
  withPage(browser, visit, async (page) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`throws '${error.message}' when its data fails`))
    await intercept(page, own, (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'internal', message: 'failed' } }),
    )
    await go(page, visit)
    const alert = page.locator('[role="alert"]').filter({ hasText: /\S/ }).first()
    const again = page.getByRole('button', { name: /try again|reload/i }).first()
    problems.push(
      ...(await unless('shows no error when its data fails', alert.waitFor({ timeout: 20_000 }))),
      ...(await unless('offers no second try when its data fails', again.waitFor({ timeout: 2000 }))),
    )
    return problems
  })

/** In a chain without records. A page about one record says that it does not exist. */
export const openEmpty = (browser: Browser, visit: Visit, isRecord: boolean): Promise<string[]> =>
  withPage(browser, visit, async (page) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`throws '${error.message}' without data`))
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      const status = response.status()
      if (isRead(response.request()) && status >= (isRecord ? 500 : 400))
        problems.push(`is refused ${pathname} (${status}) without data`)
    })
    await go(page, visit)
    problems.push(...(await settle(page)).map((problem) => `${problem} without data`))
    return problems
  })

/** Rendered by a web host while the API is down. */
export const openWithoutApi = (browser: Browser, visit: Visit): Promise<string[]> =>
  withPage(browser, visit, async (page) => {
    await go(page, visit)
    const heading = main(page).locator('h1').first()
    return unless('has no heading without the API', heading.waitFor({ timeout: 15_000 }))
  })

/** For a role that may not see it. */
export const openRefused = (browser: Browser, visit: Visit, place: string): Promise<string[]> =>
  withPage(browser, visit, async (page) => {
    await go(page, visit)
    const isThere = page.waitForURL((url) => url.pathname === place, { timeout: 10_000 })
    return unless(`does not send ${visit.who} to ${place}`, isThere)
  })
