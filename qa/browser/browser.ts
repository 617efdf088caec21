// One Chromium for the proofs that check pages.
import { type Browser, type BrowserContext, chromium as engine, type Page } from '@playwright/test'
import { chromium, desktop, phone } from '../../e2e/browser.ts'

const tablet = { ...desktop, viewport: { width: 768, height: 1024 }, hasTouch: true }
export const screens = { 390: phone, 768: tablet, 1440: desktop } as const
export type Width = keyof typeof screens

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await engine.launch(chromium)
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** Runs in the page before its own scripts. A page without an origin has no storage and shows no notice. */
function putNoticeAway(): void {
  if (window.origin !== 'null') localStorage.setItem('noticePopupDismissed', 'true')
}

type ContextOptions = Parameters<Browser['newContext']>[0]

export async function withContext<T>(
  browser: Browser,
  options: ContextOptions,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  // Blocks the service worker, because the programs are measured, not its cache.
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  // NOTE-02: pages are checked without the notice; a state about the notice removes the mark again (demo-session.ts).
  await context.addInitScript(putNoticeAway)
  try {
    return await use(context)
  } finally {
    await context.close()
  }
}

/** React has hydrated the page: from here on clicks are handled. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}
