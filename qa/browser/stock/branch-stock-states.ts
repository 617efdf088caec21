// The stock of the branch: list, item, count, waste and purchases.
import type { Page } from '@playwright/test'
import { fillStockDay } from '../../fixtures/stock/stock-day.ts'
import { fillStock } from '../../fixtures/stock/stock-place.ts'
import { after, openDialog, overlay, settled, type State, variant } from '../page-state.ts'

const button = (page: Page, name: string | RegExp) =>
  page.locator('#main').getByRole('button', { name }).first()
const click = (name: string | RegExp) => (page: Page) => button(page, name).click()
const onHand = /on hand$/

const typeAmount = async (page: Page) => {
  const pad = page.getByRole('complementary', { name: 'Enter the amount' })
  for (const key of ['1', '2', '+ Add', '3'])
    await pad.getByRole('button', { name: key, exact: true }).click()
}
/** A line without quantity and amount. */
const sendEmptyLine = after(openDialog('All items'), async (page) => {
  await page.getByRole('dialog').getByRole('list').getByRole('button').first().click()
  await click('Record purchase')(page)
  await page.locator('[aria-invalid=true]').first().waitFor()
})

export async function branchStockStates(origin: string): Promise<State[]> {
  const { items, withBatches } = await fillStock(origin)
  const { openCount, discardedCount } = await fillStockDay(origin, items)
  const at = (name: string, path: string, more: Partial<State> = {}): State => ({
    name,
    address: `${origin}/branchadmin/inventory${path}`,
    as: 'branch',
    act: settled,
    ...more,
  })
  return [
    at('branch-inventory', ''),
    at('branch-inventory-none', '?q=zzz', variant),
    at('branch-inventory-item', `/${withBatches}`, variant),
    at('branch-counts', '/count', variant),
    at('branch-count', `/count/${openCount}`, { act: after(typeAmount) }),
    at('branch-count-review', `/count/${openCount}/review`),
    at('branch-count-discard', `/count/${openCount}/review`, {
      act: openDialog('Discard count'),
      ...overlay,
      ...variant,
    }),
    at('branch-count-discarded', `/count/${discardedCount}/review`, variant),
    at('branch-waste', '/waste'),
    at('branch-waste-amount', '/waste', { act: after(click(onHand)), ...variant }),
    at('branch-waste-other', '/waste', {
      act: after(click(onHand), openDialog('Other')),
      ...overlay,
      ...variant,
    }),
    at('branch-waste-search', '/waste', { act: openDialog('Search all items'), ...overlay, ...variant }),
    at('branch-purchase', '/purchase'),
    at('branch-purchase-wrong', '/purchase', { act: sendEmptyLine, ...variant }),
    at('branch-purchase-record', '/purchase', { act: openDialog(/^PUR-/), ...overlay, ...variant }),
  ]
}
