// texts: apps/web/app/features/festivals/festivals.messages.ts apps/web/app/features/orders/move-order/move-order.messages.ts
import type { Page } from '@playwright/test'
import { enterAs, messageTo, newCustomer, type Person, unique } from '../../account.ts'
import { anOpenOutlet, aSuperAdmin, type OpenOutlet } from '../../branch.ts'
import { notification } from '../../cms.ts'
import { kathmanduDay, nepaliDay } from '../../nepali-days.ts'
import { ask, placeOrder } from '../../orders.ts'
import { expect, open, test } from '../journey.ts'

test.describe.configure({ timeout: 120_000 })

const address = '/superadmin/setting/festivals'
const seenSoon = { timeout: 30_000 }

const dayMs = 86_400_000

type Shown = { requestedSlot: { from: string }; state: string }
type Entry = { name: string; from: string; to: string; outlets: OpenOutlet[] }

/** Another person signs in on this page. */
async function enterInstead(page: Page, person: Person): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await enterAs(page, person)
}

async function addClosure(page: Page, { name, from, to, outlets }: Entry): Promise<void> {
  await open(page, address)
  await page.getByRole('link', { name: 'Add closure' }).click()
  const form = page.getByRole('dialog', { name: 'Add a closure' })
  await form.getByRole('textbox', { name: 'Name in English' }).fill(name)
  await form.getByRole('textbox', { name: 'Name in Nepali' }).fill('तिहार')
  await form.getByRole('textbox', { name: 'First day (Bikram Sambat)' }).fill(nepaliDay(from))
  await form.getByRole('textbox', { name: 'Last day (Bikram Sambat)' }).fill(nepaliDay(to))
  await form.getByRole('combobox', { name: 'Branches' }).selectOption('Chosen branches')
  for (const { called } of outlets) await form.getByText(`Jhol Momo ${called}`, { exact: true }).click()
  await form.getByRole('textbox', { name: 'Banner in English' }).fill(`We are closed for ${name}.`)
  await form.getByRole('textbox', { name: 'Banner in Nepali' }).fill('तिहारमा बन्द।')
  await form.getByRole('button', { name: 'Check and continue' }).click()
  const preview = page.getByRole('dialog', { name: `Save ${name}?` })
  await expect(preview).toContainText('Changes the times of 2 branches.')
  await expect(preview).toContainText("1 scheduled order can't be made.")
  await preview.getByRole('button', { name: 'Save closure' }).click()
  await expect(notification(page, `${name} saved.`)).toBeVisible()
}

test('ADM-07 ORD-06 festival-day: two branches close in Nepali dates, the customer moves the order, and the hours return', async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext()
  const outlets = [await anOpenOutlet(), await anOpenOutlet()]
  const customer = await newCustomer(request)
  const order = await placeOrder(customer, 'pickup', { branchId: outlets[0]!.id })
  const read = () => ask<Shown>(`orders/${order.id}`, customer.accessToken)
  const last = (await read()).requestedSlot.from
  const [from, to] = [kathmanduDay(Date.parse(last) - 2 * dayMs), kathmanduDay(Date.parse(last))]
  const name = `Tihar ${unique()}`
  const boss = await aSuperAdmin(request)
  await enterAs(page, boss)
  await addClosure(page, { name, from, to, outlets })
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('1 waiting, 0 moved, 0 cancelled', seenSoon)

  // The site announces it, and the outlet shows its closed days.
  await enterInstead(page, customer)
  const notice = page.getByRole('complementary', { name: 'Notice' }).filter({ hasText: name })
  await open(page, outlets[1]!.path)
  await expect(notice).toContainText(`We are closed for ${name}.`)
  await expect(page.locator('section[aria-labelledby=hours]')).toContainText(name)

  // The customer gets the message and moves the order.
  const mail = await messageTo(customer.identifier, /choose a new time/)
  expect(mail.text).toContain(`/orderhistory?order=${order.id}`)
  await open(page, `/orderhistory?order=${order.id}`)
  const card = page.getByRole('region', { name: 'Your order needs a new time' })
  await expect(card).toContainText(`Closed for ${name}.`)
  await card.getByRole('button', { name: 'Move my order' }).click()
  await expect(card).toHaveCount(0, seenSoon)
  const moved = await read()
  expect(moved.state).toBe('placed')
  expect(kathmanduDay(Date.parse(moved.requestedSlot.from)) < from).toBe(true)

  // Cancelling restores the hours.
  await enterInstead(page, boss)
  await open(page, address)
  await expect(row).toContainText('0 waiting, 1 moved, 0 cancelled', seenSoon)
  await row.getByRole('button', { name: `Cancel ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel closure' }).click()
  await expect(row).toContainText('Cancelled')
  await open(page, outlets[1]!.path)
  await expect(notice).toHaveCount(0)
  await expect(page.locator('section[aria-labelledby=hours]')).not.toContainText(name)
})
