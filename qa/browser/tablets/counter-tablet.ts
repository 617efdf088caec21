// A tablet at the counter of a branch, behind its own link to the server.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Watcher } from '../../fixtures/board-place.ts'
import { loseAnswers, openDevice, type PageFault, writtenMs } from './linked-device.ts'

const counterPath = '/branchadmin/customerorder/new'
const boardPath = '/branchadmin/customerorder'
const timeout = 30_000

export type CounterTablet = Awaited<ReturnType<typeof startCounterTablet>>
/** How a page is opened. */
export type Opening = 'reload' | 'navigation' | 'cold start'

const dishes = (page: Page) => page.getByRole('searchbox', { name: 'Find a dish' })
const lanes = (page: Page) => page.getByText(/^(No orders yet|In the kitchen|Kitchen)/).first()

export async function startCounterTablet(origin: string, watcher: Watcher, fault?: PageFault) {
  const device = await openDevice(origin, watcher, fault)
  const { page, link } = device
  const shown = (): Promise<boolean> =>
    dishes(page())
      .waitFor({ timeout })
      .then(
        () => true,
        () => false,
      )
  return {
    page,
    /** The counter and the board are on the device with their data, so they start without a network. */
    async prepare(): Promise<void> {
      for (const path of [boardPath, counterPath, boardPath, counterPath]) {
        await page().goto(origin + path)
        await (path === boardPath ? lanes(page()) : dishes(page())).waitFor({ timeout })
      }
      const isCached = () =>
        page().evaluate(
          async (path) =>
            (await caches.match(path)) !== undefined &&
            Object.keys(localStorage).filter((key) => key.startsWith('cached:')).length > 1,
          counterPath,
        )
      for (let i = 0; i < 150 && !(await isCached()); i += 1) await sleep(200)
      if (!(await isCached())) throw new Error('the counter was not cached within 30 s')
    },
    /** As without Wi-Fi, or as behind a router without a connection: the browser does not notice. */
    async goOffline(kind: 'no Wi-Fi' | 'no answers'): Promise<void> {
      link.setFault('black-hole')
      if (kind === 'no Wi-Fi') await device.setWifi(false)
    },
    /** Requests arrive and answers are lost for a while; then all is well. */
    async comeBack(lostAnswersMs: number): Promise<void> {
      const losing = loseAnswers(link, lostAnswersMs)
      await device.setWifi(true)
      await losing
    },
    /** Opens the counter again; false if it is not shown. */
    async open(how: Opening): Promise<boolean> {
      await sleep(writtenMs)
      if (how === 'cold start') await device.restart()
      else if (how === 'reload') await page().reload()
      else {
        await page().goto(origin + boardPath)
        await lanes(page()).waitFor({ timeout })
        await page()
          .getByRole('link', { name: 'New order', exact: true })
          .filter({ visible: true })
          .first()
          .click()
      }
      return shown()
    },
    /** Sells dishes for exact cash; returns the number on the screen. */
    async sell(plates: { name: string; count: number }[]): Promise<string> {
      for (const { name, count } of plates)
        for (let i = 0; i < count; i += 1)
          await page()
            .getByRole('region', { name: 'Dishes' })
            .getByRole('button', { name: new RegExp(`^${name}`) })
            .click()
      await page().getByRole('button', { name: 'Exact', exact: true }).click()
      await page()
        .getByRole('button', { name: /^Place order/ })
        .click()
      const next = page().getByRole('button', { name: 'Next order' })
      await next.waitFor({ timeout })
      const number = await page().getByRole('heading', { level: 2 }).first().innerText()
      await next.click()
      return number.split(/\s/).at(-1) ?? ''
    },
    async untilSent(): Promise<void> {
      await page()
        .getByText(/waits? to be sent/)
        .waitFor({ state: 'detached', timeout: 90_000 })
    },
  }
}
