// texts: apps/web/app/features/orders/counter/counter.messages.ts apps/web/app/features/orders/admin-detail/order-detail.messages.ts
import type { Page } from '@playwright/test'
import { enterAs, newPhone } from '../../account.ts'
import { openBoard } from '../../board.ts'
import { anOutlet, inDatabase, type OwnOutlet } from '../../branch.ts'
import { expect, open, test } from '../journey.ts'

test.describe.configure({ timeout: 90_000 })
const counterPath = '/branchadmin/customerorder/new'

/** Every tap of the journey goes through here, so that they are counted. */
function tapping(page: Page) {
  let taps = 0
  const tap = async (role: 'button' | 'radio', name: string | RegExp) => {
    taps += 1
    const target = page.getByRole('main').getByRole(role, { name }).first()
    // A radio button covers its chip without being painted, so the point is tapped as a finger would.
    const box = await target.boundingBox()
    await page.touchscreen.tap(box!.x + box!.width / 2, box!.y + box!.height / 2)
  }
  return { tap, taps: () => taps }
}

const lastOrder = async (outlet: OwnOutlet) => {
  const { rows } = await inDatabase((client) =>
    client.query(
      `select o.id, o.state, o.table_number, p.state as payment, p.received - p.amount as change,
         (select json_agg(json_build_array(l.quantity, l.name) order by l.position) from order_lines l where l.order_id = o.id) as lines
       from orders o join payments p on p.order_id = o.id where o.branch_id = $1 order by o.placed_at desc limit 1`,
      [outlet.id],
    ),
  )
  return rows[0]
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true })

  test(
    'ADM-02 counter-taps: two steamed buff, one jhol, table 4 and cash are six taps',
    { tag: ['@desktop', '@smoke'] },
    async ({ page, request }) => {
      const outlet = await anOutlet(request)
      await inDatabase((client) =>
        client.query('update branches set offers_dine_in = true, tables_count = 12 where id = $1', [
          outlet.id,
        ]),
      )
      await enterAs(page, outlet.admin)
      await open(page, counterPath)
      await expect(page.getByRole('button', { name: /^Steam Buff Momo/ })).toBeVisible()
      const { tap, taps } = tapping(page)
      await tap('button', /^Steam Buff Momo/)
      await tap('button', /^Steam Buff Momo/)
      await tap('button', /^Buff Jhol Momo/)
      await tap('radio', 'Table 4')
      await tap('button', /^Cash Rs\. 1,000\.00$/)
      await tap('button', /^Place order/)
      await expect(page.getByText('Sent to the kitchen')).toBeVisible()
      expect(taps()).toBeLessThanOrEqual(6)
      await expect(page.getByText(/^Change Rs\. /)).toBeVisible()
      const order = await lastOrder(outlet)
      expect(order).toMatchObject({
        state: 'preparing',
        table_number: '4',
        payment: 'paid',
        lines: [
          [2, 'Steam Buff Momo'],
          [1, 'Buff Jhol Momo'],
        ],
      })
      await open(page, `/branchadmin/order-view/${order.id}`)
      await expect(page.getByText(/Rs\. 1,000\.00, change Rs\. /)).toBeVisible()
    },
  )
})

test(
  'ADM-02 a phone order for later, then the known customer orders the same again',
  { tag: '@both' },
  async ({ page, request }) => {
    const outlet = await anOutlet(request)
    const phone = newPhone()
    await openBoard(page, outlet)
    await open(page, counterPath)
    const main = page.getByRole('main')
    const review = async () => {
      const bar = main.getByRole('button', { name: /plates?\b/ })
      if (await bar.isVisible()) await bar.click()
    }
    await main.getByRole('searchbox', { name: 'Find a dish' }).fill('2 bjm')
    await expect(main.getByText('2 × Buff Jhol Momo')).toBeVisible()
    await page.keyboard.press('Enter')
    await review()
    await main.getByText('Phone', { exact: true }).first().click()
    await main.getByRole('textbox', { name: 'Phone' }).fill(phone)
    await main.getByRole('textbox', { name: 'Name' }).fill('Maya Lama')
    await main.getByRole('button', { name: 'Later', exact: true }).click()
    const days = main.getByRole('combobox', { name: 'Day' })
    await days.selectOption({ index: 1 })
    await main.getByRole('combobox', { name: 'Time' }).selectOption({ index: 1 })
    await main.getByRole('button', { name: /^Place order/ }).click()
    await expect(main.getByText(/^Scheduled for /)).toBeVisible()
    expect(await lastOrder(outlet)).toMatchObject({ state: 'accepted', payment: 'due' })

    await main.getByRole('button', { name: 'Next order' }).click()
    await main.getByRole('searchbox', { name: 'Find a dish' }).fill('chiya')
    await page.keyboard.press('Enter')
    await review()
    await main.getByText('Phone', { exact: true }).first().click()
    await main.getByRole('textbox', { name: 'Phone' }).fill(phone)
    const known = main.getByRole('region', { name: 'Known customer' })
    await expect(known).toContainText('Maya Lama')
    await known.getByRole('button', { name: 'Repeat last order' }).click()
    await expect(main.getByRole('textbox', { name: 'Name' })).toHaveValue('Maya Lama')
    await main.getByRole('button', { name: /^Place order/ }).click()
    await expect(main.getByText('Sent to the kitchen')).toBeVisible()
    expect((await lastOrder(outlet)).lines).toEqual([
      [1, 'Masala Chiya'],
      [2, 'Buff Jhol Momo'],
    ])
  },
)
