// texts: apps/web/app/features/settings/settings.messages.ts apps/web/app/features/settings/business/business.messages.ts apps/web/app/features/settings/delivery/delivery.messages.ts apps/web/app/features/settings/wallets/wallets.messages.ts apps/web/app/features/settings/message-texts/message-texts.messages.ts
import type { APIRequestContext, Page } from '@playwright/test'
import { type Customer, demoPerson, enterAs, messageTo, newCustomer, signIn } from '../../account.ts'
import { anOutlet, inDatabase } from '../../branch.ts'
import { fillCart, foodsOf } from '../../cart.ts'
import { dayNight } from '../../fixtures/edge-case-branches.ts'
import { ask, placeOrder, theBranch } from '../../orders.ts'
import { expect, open, test } from '../journey.ts'

// The settings exist once.
test.use({ changes: 'settings' })

type Bill = { id: string; seller: { name: string } }

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click()

/** An order that was handed over and paid; returns its bill. */
async function sellOne(request: APIRequestContext, customer: Customer, branchId: string): Promise<Bill> {
  const order = await placeOrder(customer, 'pickup', { branchId })
  const move = await theBranch(request)
  await move(order.id, { move: 'accept' }, { move: 'start' }, { move: 'ready' }, { move: 'collect' })
  const { accessToken } = await signIn(request, demoPerson('superadmin'))
  await ask(`orders/${order.id}/cash`, accessToken, { takenBy: 'Sita Tamang' })
  // The worker writes the bill shortly after the order's change.
  const bills = () => ask<Bill[]>(`orders/${order.id}/bills`, customer.accessToken)
  await expect.poll(async () => (await bills()).length).toBe(1)
  return (await bills())[0]!
}

test(
  'ADM-07 a new name of the seller is on the next bill and not on the earlier one, and the old version is restored',
  { tag: '@both' },
  async ({ page, request }) => {
    test.slow()
    const [customer, outlet] = [await newCustomer(request), await anOutlet(request)]
    // Without a seller of its own it prints that of the chain.
    await inDatabase((client) => client.query('delete from bill_headers where branch_id = $1', [outlet.id]))
    await enterAs(page, demoPerson('superadmin'))
    await open(page, '/superadmin/setting')
    const before = await field(page, 'Registered name').inputValue()
    const first = await sellOne(request, customer, outlet.id)
    expect(first.seller.name).toBe(before)

    const name = `Jhol Momo ${outlet.called} Pvt. Ltd.`
    await field(page, 'Registered name').fill(name)
    await save(page)
    await expect(page.getByText('Settings saved.')).toBeVisible()
    const second = await sellOne(request, customer, outlet.id)
    expect(second.seller.name).toBe(name)
    const { accessToken } = await signIn(request, demoPerson('superadmin'))
    expect((await ask<Bill>(`bills/${first.id}`, accessToken)).seller.name).toBe(before)
    await open(page, `/superadmin/bill/${second.id}`)
    await expect(page.getByRole('main').getByText(name)).toBeVisible()

    await open(page, '/superadmin/setting')
    await page.getByRole('button', { name: 'History' }).click()
    const versions = page.getByRole('dialog', { name: 'History of business details' })
    await versions
      .getByRole('button', { name: /^What changed/ })
      .first()
      .click()
    await expect(versions.getByRole('listitem').first()).toContainText(name)
    await versions
      .getByRole('button', { name: /^Restore version/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Restore version', exact: true }).click()
    await expect(field(page, 'Registered name')).toHaveValue(before)
  },
)

test.describe('two super admins at once', () => {
  // The browser reports the refused save.
  test.use({ expected: /status of 409/ })

  test('ADM-07 the second one sees both versions and keeps what each has changed', async ({
    page,
    browser,
  }) => {
    const other = await browser.newPage()
    for (const one of [page, other]) {
      await enterAs(one, demoPerson('superadmin'))
      await open(one, '/superadmin/setting')
    }
    const address = await field(page, 'Registered address').inputValue()
    const footer = await field(page, /^Text at the end/).inputValue()
    await field(other, 'Registered address').fill(`${address}, Ward 1`)
    await save(other)
    await expect(other.getByText('Settings saved.')).toBeVisible()
    await field(page, /^Text at the end/).fill('Namaste')
    await save(page)
    const conflict = page.getByRole('dialog', { name: 'Someone else saved first' })
    await expect(conflict.getByRole('group', { name: 'Registered address' })).toContainText(', Ward 1')
    await conflict.getByRole('button', { name: 'Save merged version' }).click()
    await expect(conflict).toBeHidden()
    await expect(field(page, 'Registered address')).toHaveValue(`${address}, Ward 1`)
    await expect(field(page, /^Text at the end/)).toHaveValue('Namaste')

    await field(page, 'Registered address').fill(address)
    await field(page, /^Text at the end/).fill(footer)
    await save(page)
    await expect(page.getByText('All changes saved')).toBeVisible()
    await other.close()
  })
})

test(
  'ADM-07 a delivery charge by distance is prepared while it is off, and the former one is restored',
  { tag: '@both' },
  async ({ page }) => {
    await enterAs(page, demoPerson('superadmin'))
    await open(page, '/superadmin/setting?section=delivery')
    // On, it would change the totals of other journeys.
    await expect(page.getByRole('checkbox', { name: 'Charge deliveries by distance' })).not.toBeChecked()
    const [distance, charge] = [field(page, 'Up to'), field(page, 'Charge')]
    const add = page.getByRole('button', { name: 'Add a distance' })
    await add.click()
    await distance.fill('2')
    await charge.fill('50')
    await save(page)
    await expect(page.getByText('Settings saved.')).toBeVisible()
    await add.click()
    await distance.last().fill('1.5')
    await charge.last().fill('100')
    await save(page)
    await expect(page.getByText('Must be farther than the one before.')).toBeVisible()
    await distance.last().fill('5')
    await save(page)
    await expect(page.getByText('All changes saved')).toBeVisible()

    await page.getByRole('button', { name: 'History' }).click()
    const versions = page.getByRole('dialog', { name: 'History of delivery charge' })
    await versions
      .getByRole('button', { name: /^What changed/ })
      .first()
      .click()
    await expect(versions.getByRole('listitem').first()).toContainText('5 · 100')
    await versions
      .getByRole('button', { name: /^Restore version/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Restore version', exact: true }).click()
    await expect(distance).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove Distance 1' }).click()
    await save(page)
    await expect(page.getByText('All changes saved')).toBeVisible()
  },
)

test('ADM-07 Khalti is switched off: it answers a test call, but the checkout does not offer it', async ({
  page,
  request,
}) => {
  const { accessToken } = await newCustomer(request)
  await fillCart({ accessToken }, await foodsOf(dayNight.id, 2))
  const offered = async () => (await ask<{ payments: string[] }>('checkout', accessToken)).payments
  expect(await offered()).toContain('khalti')
  await enterAs(page, demoPerson('superadmin'))
  await open(page, '/superadmin/setting?section=wallets')
  await page.getByRole('button', { name: 'Test Khalti' }).click()
  await expect(page.getByText(/^Khalti answered in \d+ ms\.$/)).toBeVisible()
  const khalti = page.getByRole('checkbox', { name: 'Offer Khalti' })
  await khalti.uncheck({ force: true })
  await save(page)
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect.poll(offered).toEqual(['cash', 'esewa'])
  await khalti.check({ force: true })
  await save(page)
  await expect.poll(offered).toContain('khalti')
})

test(
  'ADM-07 the text of a message is changed with a preview, customers get it, and it is reset',
  { tag: '@both' },
  async ({ page, request }) => {
    await enterAs(page, demoPerson('superadmin'))
    await open(page, '/superadmin/setting?section=messages')
    await page.getByRole('button', { name: /^Not accepted/ }).click()
    const card = page.getByRole('group', { name: 'Not accepted' })
    const subject = card.getByRole('textbox', { name: 'Mail subject' })
    await subject.fill('माफ गर्नुहोस्: ')
    const save = page.getByRole('button', { name: 'Save settings' })
    await card
      .getByRole('group', { name: 'Insert into Mail subject' })
      .getByRole('button', { name: /^Insert \{order\}/ })
      .click()
    await expect(subject).toHaveValue('माफ गर्नुहोस्: {order}')
    await expect(card.getByRole('region', { name: 'Preview: mail' })).toContainText('माफ गर्नुहोस्: JM-BNS-2411')
    const sms = card.getByRole('textbox', { name: 'SMS' })
    const before = await sms.inputValue()
    await sms.fill('Sorry!')
    await save.click()
    await expect(card.getByText('Add {order}: this text needs it').first()).toBeVisible()
    await sms.fill(before)
    await save.click()
    await expect(page.getByText('Settings saved.')).toBeVisible()

    const customer = await newCustomer(request)
    const order = await placeOrder(customer)
    const move = await theBranch(request)
    await move(order.id, { move: 'reject', reasonCode: 'too-busy' })
    const mail = await messageTo(customer.identifier, /माफ गर्नुहोस्/)
    expect(mail.subject).toBe(`माफ गर्नुहोस्: ${order.number}`)

    await card.getByRole('button', { name: 'Reset to the built-in text: Mail subject' }).click()
    await save.click()
    await expect(page.getByRole('button', { name: /^Not accepted/ })).not.toContainText('Changed')
    await expect(page.getByText('All changes saved')).toBeVisible()
  },
)
