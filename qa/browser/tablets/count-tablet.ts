// A tablet on which someone counts stock, behind its own link to the server.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Watcher } from '../../fixtures/board-place.ts'
import type { Goods } from '../../fixtures/stock/count-place.ts'
import { loseAnswers, openDevice, type PageFault, writtenMs } from './linked-device.ts'

export type CountTablet = {
  page(): Page
  /** Adds a part of an item, or enters all of it: then it replaces what this device knows of the item. */
  enter(item: Goods, quantity: number, key: '+ Add' | 'Next'): Promise<void>
  open(path: string): Promise<void>
  /** The branch pages are on the device, so they start without a network. */
  untilCached(): Promise<void>
  /** As without Wi-Fi, or as behind a router without a connection: the browser does not notice. */
  goOffline(kind: 'no Wi-Fi' | 'no answers'): Promise<void>
  /** Requests arrive and answers are lost, then all is well. */
  comeBack(lostAnswersMs: number): Promise<void>
  reload(): Promise<void>
  /** SIGKILL; starts again with the same profile, at the page where it was. */
  killAndStart(): Promise<void>
  untilSent(): Promise<void>
}

const pad = (page: Page) => page.getByRole('complementary', { name: 'Enter the amount' })
const pageTimeout = { timeout: 30_000 }

export async function startCountTablet(
  origin: string,
  watcher: Watcher,
  fault?: PageFault,
): Promise<CountTablet> {
  const device = await openDevice(origin, watcher, fault)
  const { page, link } = device
  const shown = () => pad(page()).waitFor(pageTimeout)
  return {
    page,
    async enter({ name }, quantity, key) {
      await page()
        .getByRole('button', { name: new RegExp(`^(Count|Change) ${name}\\s`) })
        .click()
      await pad(page()).getByRole('heading', { name }).waitFor()
      for (const digit of String(quantity / 1_000_000))
        await pad(page())
          .getByRole('button', { name: digit === '.' ? 'Decimal point' : digit, exact: true })
          .click()
      await pad(page()).getByRole('button', { name: key, exact: true }).click()
    },
    open: async (path) => void (await page().goto(origin + path)),
    async untilCached() {
      const isCached = () =>
        page().evaluate(async () => (await caches.match('/branchadmin/inventory/count/any')) !== undefined)
      for (let i = 0; i < 150 && !(await isCached()); i += 1) await sleep(200)
      if (!(await isCached())) throw new Error('the branch pages were not cached within 30 s')
    },
    async goOffline(kind) {
      link.setFault('black-hole')
      if (kind === 'no answers') return
      await device.setWifi(false)
      await page()
        .getByText(/^You're offline/)
        .first()
        .waitFor(pageTimeout)
    },
    async comeBack(lostAnswersMs) {
      const losing = loseAnswers(link, lostAnswersMs)
      await device.setWifi(true)
      await losing
    },
    async reload() {
      await sleep(writtenMs)
      await page().reload()
      await shown()
    },
    async killAndStart() {
      await device.restart()
      await shown()
    },
    async untilSent() {
      await shown()
      await page().getByText('Not sent yet').first().waitFor({ state: 'detached', timeout: 60_000 })
    },
  }
}
