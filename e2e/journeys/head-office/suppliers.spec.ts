// texts: apps/web/app/features/suppliers/list/list.messages.ts apps/web/app/features/suppliers/editor/editor.messages.ts
// texts: apps/web/app/features/suppliers/detail/detail.messages.ts apps/web/app/features/suppliers/items/items.messages.ts
import type { APIRequestContext, Page } from '@playwright/test'
import { demoPerson, enterAs, signIn, unique } from '../../account.ts'
import { notification } from '../../cms.ts'
import { place } from '../../place.ts'
import { expect, open, test } from '../journey.ts'

const address = '/superadmin/suppliers'

/** An ingredient of this journey alone; returns its name. */
async function anItem(request: APIRequestContext): Promise<string> {
  const { accessToken } = await signIn(request, demoPerson('superadmin'))
  const name = `Chicken mince ${unique()}`
  const answer = await request.post(`${place.origin()}/api/v1/super-admin/inventory/items`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      kind: 'ingredient',
      name,
      nameNe: 'कुखुराको किमा',
      baseUnit: 'g',
      storageArea: '',
      tracksBatches: false,
      units: [{ name: '5 kg bag', factor: 5_000_000 }],
    },
  })
  if (!answer.ok()) throw new Error(`the item answered ${answer.status()}: ${await answer.text()}`)
  return name
}

/** Adds a supplier with the form and ends on its page. */
async function addSupplier(page: Page, name: string): Promise<void> {
  await open(page, address)
  await page.getByRole('button', { name: 'Add supplier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a supplier' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('9851 000 111')
  await dialog.getByRole('textbox', { name: 'PAN' }).fill('600 000 003')
  await dialog.getByText('VAT registered').click()
  await dialog.getByRole('textbox', { name: 'Pay within' }).fill('15')
  await dialog.getByText('Mon', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save supplier' }).click()
  await expect(page).toHaveURL(/\/superadmin\/suppliers\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
}

async function addItem(page: Page, item: string, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Add item' }).click()
  const search = page.getByRole('dialog', { name: 'Add an item' })
  await search.getByRole('searchbox').fill(item)
  await search.getByRole('button', { name: item }).click()
  const dialog = page.getByRole('dialog', { name: `Add ${item}` })
  await dialog.getByRole('textbox', { name: 'Price' }).fill(price)
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await expect(page.getByRole('link', { name: item, exact: true })).toBeVisible()
}

test(
  'ADM-04 RT-06 head office adds a supplier with an item, changes the price and sees the history',
  { tag: ['@both', '@smoke'] },
  async ({ page, request }) => {
    test.slow()
    const item = await anItem(request)
    const [name, other] = [`Valley Poultry ${unique()}`, `Khadgi Meat House ${unique()}`]
    await enterAs(page, demoPerson('superadmin'))
    await addSupplier(page, other)
    await addItem(page, item, '500')
    await addSupplier(page, name)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('VAT registered')
    await expect(page.getByRole('main').getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      'tel:9851000111',
    )
    const terms = page.getByRole('region', { name: 'Terms' })
    await expect(terms).toContainText('600 000 003')
    await expect(
      terms.getByRole('img', { name: 'Order days: Sunday, Tuesday, Wednesday, Thursday, Friday' }),
    ).toBeVisible()
    await addItem(page, item, '450.50')

    // The first price is a dot; the second one starts the line.
    await expect(page.getByRole('img', { name: 'One price: Rs. 450.50' })).toBeVisible()
    await page.getByRole('link', { name: `Prices of ${item}: Rs. 450.50` }).click()
    const drawer = page.getByRole('dialog', { name: item, exact: true })
    await drawer.getByRole('button', { name: 'Change price' }).click()
    const dialog = page.getByRole('dialog', { name: `Change price of ${item}` })
    await dialog.getByRole('textbox', { name: 'Price' }).fill('530')
    await expect(dialog.getByText('17.6% above the last price: Rs. 450.50.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save price' }).click()
    await expect(notification(page, `Price of ${item} saved.`)).toBeVisible()
    const history = drawer.getByRole('list', { name: 'Price history' }).getByRole('listitem')
    await expect(history).toHaveCount(2)
    await expect(history.first()).toContainText('Rs. 530.00 / kg')
    await expect(history.last()).toContainText('Rs. 450.50 / kg')
    const offers = drawer.getByRole('list', { name: 'Compare suppliers' }).getByRole('listitem')
    await expect(offers.first()).toContainText(other)
    await expect(offers.first()).toContainText('Cheapest')
    await expect(offers.last()).toContainText('Rs. 530.00 / kg')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(`${item} is up 17.6%.`)).toBeVisible()

    await open(page, `${address}?q=${encodeURIComponent(item)}`)
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(row).toContainText(item)
  },
)
