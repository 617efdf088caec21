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
