// A tablet on the wall of a kitchen: touches at points of the screen, and records what was under the finger and what was sent.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Watcher } from '../../fixtures/board-place.ts'
import { signIn } from './tablet.ts'

/** `${orderId} ${station}` */
export type TicketKey = string
type SentBump = { ticket: TicketKey; key: string }
type Recorded = { sentBumps: SentBump[]; touched: string[] }

/** Runs in each page before its own scripts. */
function recordTouches(): void {
  const sentBumps: SentBump[] = []
  const touched: string[] = []
  Object.assign(window, { sentBumps, touched })
  const remember = ({ target }: Event) => {
    const ticket = target instanceof Element ? target.closest<HTMLElement>('article') : undefined
    touched.push(ticket?.dataset['entry'] ?? ticket?.dataset['ticket'] ?? '')
  }
  window.addEventListener('touchstart', remember, { capture: true, passive: true })
  const send = window.fetch
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const orderId = /\/orders\/([\da-f-]{36})\/moves$/.exec(url)?.[1]
    if (orderId && typeof init?.body === 'string') {
      const { move, station, key } = JSON.parse(init.body) as { move: string; station: string; key: string }
      if (move === 'bump') sentBumps.push({ ticket: `${orderId} ${station}`, key })
    }
    return send(input, init)
  }
}

/** The injected fault: the tap guard knows entries by this attribute. */
export function removeTapGuard(): void {
  const strip = () => {
    for (const entry of document.querySelectorAll('[data-entry]')) {
      entry.setAttribute('data-ticket', entry.getAttribute('data-entry') ?? '')
      entry.removeAttribute('data-entry')
    }
  }
  new MutationObserver(strip).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-entry'],
  })
}

type Point = { x: number; y: number }
export type TouchTablet = {
  page: Page
  context: BrowserContext
  /** The centre of each ticket on the screen. */
  points(): Promise<Point[]>
  tap(point: Point): Promise<void>
  shown(): Promise<TicketKey[]>
  sent(): Promise<SentBump[]>
  /** The ticket under the finger at each start of a touch; '' for none. */
  touched(): Promise<TicketKey[]>
}

const viewport = { width: 1280, height: 800 }
const tickets = 'article:is([data-entry], [data-ticket])'

async function touch(session: CDPSession, { x, y }: Point): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

export async function startTouchTablet(
  browser: Browser,
  origin: string,
  { watcher, fault }: { watcher: Watcher; fault: (() => void) | undefined },
): Promise<TouchTablet> {
  const context = await browser.newContext({ viewport, hasTouch: true, serviceWorkers: 'block' })
  await signIn(context, watcher)
  await context.addInitScript(recordTouches)
  if (fault) await context.addInitScript(fault)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(`${origin}/branchadmin/kitchen`)
  await page.locator('article').first().waitFor({ timeout: 60_000 })
  return {
    page,
    context,
    points: () =>
      page.locator(tickets).evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))
          .filter(({ x, y }) => x < 1000 && y < 780),
      ),
    tap: (point) => touch(session, point),
    shown: () =>
      page
        .locator(tickets)
        .evaluateAll((all) =>
          all.map((one) => one.getAttribute('data-entry') ?? one.getAttribute('data-ticket') ?? ''),
        ),
    sent: () => page.evaluate(() => (window as unknown as Recorded).sentBumps),
    touched: () => page.evaluate(() => (window as unknown as Recorded).touched),
  }
}
