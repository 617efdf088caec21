// One page of the product in one state, as the proofs open it.
import type { Page } from '@playwright/test'
import type { Who } from '../fixtures/demo-session.ts'
import type { Width } from './browser.ts'

export type State = {
  name: string
  address: string
  /** The demo account that opens it; a guest when absent. */
  as?: Who
  /** Dismissed on the device, unless the state is about it. */
  notice?: 'shown'
  /** What a visitor does there first. */
  act?: (page: Page) => Promise<unknown>
  /** Only where it exists. */
  widths?: Width[]
  /** Valid for a few minutes only, so it is opened before the others. */
  isPassing?: true
  /** It covers the page, so a full-page screenshot would show it only at the top. */
  isOverlay?: true
  /** Skipped in the short form: another state covers it. */
  isVariant?: true
}

/** A screen of the admin areas: its address begins with the area. */
export type Screen = [name: string, path: string, act?: State['act'], more?: Partial<State>]

export const overlay = { isOverlay: true } as const
/** In the short form the first of a kind stands for the others. */
export const variant = { isVariant: true } as const

/** Waits until its data has loaded: no skeleton is left. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('#main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}
/** Each action waits for the data that the one before it has loaded. */
export const after =
  (...actions: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    await settled(page)
    for (const action of actions) {
      await action(page)
      await settled(page)
    }
  }

const main = (page: Page) => page.getByRole('main')
export const openFirst = (part: string) =>
  after((page) => main(page).locator(`a[href*="${part}"]`).first().click())
export const openDialog = (button: string | RegExp) =>
  after(async (page) => {
    await main(page).getByRole('button', { name: button }).first().click()
    await page.getByRole('dialog').waitFor()
  })
