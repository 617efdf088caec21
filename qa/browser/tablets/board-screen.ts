// The board in a real browser: records in the page when each order was first shown.
import type { BrowserContext, Page } from '@playwright/test'
import { hydrated, screens, withBrowser, withContext } from '../browser.ts'
import type { Watcher } from '../../fixtures/board-place.ts'

type Seen = Record<string, number>
type Watched = { firstSeen: Seen }

/** Runs in the page before its own scripts and searches added nodes for order numbers, once. */
function watchNumbers(items: Record<string, string>): void {
  for (const [key, value] of Object.entries(items))
    if (!localStorage.getItem(key)) localStorage.setItem(key, value)
  const firstSeen: Seen = {}
  Object.assign(window, { firstSeen })
  const find = (text: string) => {
    for (const [number] of text.matchAll(/\bJM-[A-Z]+-\d+\b/g))
      firstSeen[number] ??= performance.timeOrigin + performance.now()
  }
  const look = (changes: MutationRecord[]) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Element && addedNodes.length === 0) find(target.outerHTML)
      for (const node of addedNodes) find(node instanceof Element ? node.outerHTML : (node.textContent ?? ''))
    }
  }
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-label'],
  })
}

export type BoardScreen = { seen(): Promise<Map<string, number>> }

async function openScreen(
  context: BrowserContext,
  origin: string,
  { token, branchId }: Watcher,
): Promise<Page> {
  const page = await context.newPage()
  const session = {
    accessToken: token,
    userRole: 'branchAdmin',
    adminName: 'Sita',
    isAuthenticated: 'true',
    branchId,
  }
  await page.addInitScript(watchNumbers, session)
  // The first answer: from here on it shows new orders.
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/branch-dashboard/board') && response.ok(),
    {
      timeout: 30_000,
    },
  )
  await page.goto(`${origin}/branchadmin/customerorder`)
  await Promise.all([hydrated(page), answered])
  return page
}

/** Times are those of `performance.now()` in this process. */
export function withBoardScreen<T>(
  origin: string,
  watcher: Watcher,
  use: (screen: BoardScreen) => Promise<T>,
): Promise<T> {
  return withBrowser((browser) =>
    withContext(browser, screens[1440], async (context) => {
      const page = await openScreen(context, origin, watcher)
      const seen = async () => {
        const found = await page.evaluate(() => (window as unknown as Watched).firstSeen)
        return new Map(Object.entries(found).map(([number, at]) => [number, at - performance.timeOrigin]))
      }
      return use({ seen })
    }),
  )
}
