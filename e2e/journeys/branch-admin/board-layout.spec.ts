// texts: apps/web/app/features/orders/board/board.messages.ts
import type { Locator, Page } from '@playwright/test'
import { newCustomer, newEmail, newPerson } from '../../account.ts'
import { card, openBoard } from '../../board.ts'
import { anOutlet } from '../../branch.ts'
import { placeOrder } from '../../orders.ts'
import { expect, test } from '../journey.ts'

type Order = { id: string; shortNumber: number; state: string }
type Answer = { data: { orders: Order[] } }

const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`

/** The board's only order fourteen times in the kitchen. */
async function fillKitchen(page: Page): Promise<void> {
  await page.route('**/api/v1/branch-dashboard/board', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as Answer
    const [order] = answer.data.orders
    const copyOf = (n: number) => ({ ...order, id: idOf(n), shortNumber: 2400 + n, state: 'preparing' })
    const orders = order ? Array.from({ length: 14 }, (_, n) => copyOf(n)) : []
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, orders } } })
  })
}

/** Cards that are on the screen from the top to the bottom edge. */
const countWhole = (cards: Locator): Promise<number> =>
  cards.evaluateAll(
    (all) =>
      all.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        const list = one.parentElement!.getBoundingClientRect()
        return top >= list.top && bottom <= Math.min(list.bottom, window.innerHeight)
      }).length,
  )

test.use({ viewport: { width: 1280, height: 800 } })

test(
  'ADM-02 with 14 orders in one lane, six whole cards are on a tablet; full screen hides the frame',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const outlet = await anOutlet(request)
    const customer = await newCustomer(request, newPerson(newEmail('sita')))
    await placeOrder(customer, 'pickup', { branchId: outlet.id, isQuick: true })
    await fillKitchen(page)
    await openBoard(page, outlet)
    await expect(card(page)).toHaveCount(14)
    expect(await countWhole(card(page))).toBeGreaterThanOrEqual(6)
    const sections = page.getByRole('link', { name: 'Dashboard' })
    await expect(sections).toBeVisible()
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect(sections).toBeHidden()
    expect(await countWhole(card(page))).toBeGreaterThanOrEqual(6)
    await page.getByRole('button', { name: 'Leave full screen' }).click()
    await expect(sections).toBeVisible()
  },
)
