// The taps and typed values of a customer who orders on a phone.
import type { Locator, Page } from '@playwright/test'

export type Hands = {
  page: Page
  taps: number
  typed: number
  /** One tap with a finger. */
  tap: (what: string, target: Locator) => Promise<void>
  /** One typed value; the tap into the field counts unless the field has the focus already. */
  type: (what: string, target: Locator, text: string) => Promise<void>
}

const longest = { timeout: 25_000 }

export function countHands(page: Page, say: (line: string) => void): Hands {
  const hands: Hands = {
    page,
    taps: 0,
    typed: 0,
    tap: async (what, target) => {
      await target.click(longest)
      hands.taps += 1
      say(`tap ${hands.taps}: ${what}`)
    },
    type: async (what, target, text) => {
      await target.waitFor(longest)
      const isFocused = await target.evaluate((field) => field === document.activeElement)
      if (!isFocused) await hands.tap(`into ${what}`, target)
      await target.pressSequentially(text)
      hands.typed += 1
      say(`typed ${hands.typed}: ${what}`)
    },
  }
  return hands
}

/** Chromium's slow 4G of Lighthouse, and a processor four times slower. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
