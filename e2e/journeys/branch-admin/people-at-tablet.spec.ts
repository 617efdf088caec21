// texts: apps/web/app/features/people/people.messages.ts
import type { APIRequestContext, Page } from '@playwright/test'
import { demoPerson, enterAs, signIn } from '../../account.ts'
import { anOutlet } from '../../branch.ts'
import { expect, open, test } from '../journey.ts'

type Staff = { id: string; name: string; pin: string }

async function asHeadOffice(request: APIRequestContext) {
  const { accessToken } = await signIn(request, demoPerson('superadmin'))
  return async (method: 'GET' | 'PUT', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await request.fetch(`/api/v1/${path}`, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return ((await answer.json()) as { data: { version: number; pin: string } }).data
  }
}

/** An employee of the outlet with a role at the tablets and a PIN. */
async function anEmployee(
  request: APIRequestContext,
  { branchId, name, tabletRole }: { branchId: string; name: string; tabletRole: string },
): Promise<Staff> {
  const send = await asHeadOffice(request)
  const id = crypto.randomUUID()
  await send('PUT', `super-admin/employees/${id}`, {
    name,
    nameNe: '',
    post: 'Cook',
    branchId,
    phone: '9808111223',
    joinedOn: '2025-04-14',
    emergencyName: '',
    tabletRole,
    note: '',
    version: 0,
  })
  const { pin } = await send('PUT', `super-admin/employees/${id}/pin`, {
    id: crypto.randomUUID(),
    version: 0,
  })
  return { id, name, pin }
}

const pad = (page: Page, title: string | RegExp = 'Who are you?') => page.getByRole('dialog', { name: title })

async function enterPin(page: Page, { name, pin }: Staff, title?: string | RegExp): Promise<void> {
  const dialog = pad(page, title)
  await dialog.getByRole('button', { name }).click()
  for (const digit of pin) await dialog.getByRole('button', { name: digit, exact: true }).click()
  await dialog.getByRole('button', { name: /^(Unlock|Allow)$/ }).click()
}

// The server refuses what needs a PIN; the page asks for it and sends it again.
test.use({ expected: /the server responded with a status of 403/ })

test('people unlock a shared tablet, and a manager allows one action of a cook', async ({
  page,
  request,
}) => {
  test.slow()
  const outlet = await anOutlet(request)
  const cook = await anEmployee(request, { branchId: outlet.id, name: 'Ramesh Rai', tabletRole: 'cook' })
  const manager = await anEmployee(request, { branchId: outlet.id, name: 'Maya Lama', tabletRole: 'manager' })
  await enterAs(page, outlet.admin)

  await open(page, '/branchadmin/clock')
  await page.getByRole('textbox', { name: 'Name of this device' }).fill('Counter tablet')
  await page.getByLabel('Password of this account', { exact: true }).fill(outlet.admin.password)
  await page.getByRole('button', { name: 'Set up device' }).click()
  await expect(page.getByRole('main').getByText('Ramesh Rai')).toBeVisible()

  await open(page, '/branchadmin/viewprofile')
  await page.getByRole('checkbox', { name: 'People sign in at the tablet with a PIN' }).check()
  await page
    .locator('form', { has: page.getByLabel('Lock after minutes without a touch') })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(page.getByText('Setting saved')).toBeVisible()

  // The action is repeated after the PIN: what was typed is sent, and has the manager's permission but the cook's name.
  await open(page, '/branchadmin/invoice/closing')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await enterPin(page, cook)
  await expect(page.getByRole('button', { name: /^Ramesh Rai, Cook/ })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Open a till shift' }).click()
  const opening = page.getByRole('dialog', { name: 'Open a till shift' })
  await opening.getByRole('textbox', { name: 'Pieces of Rs. 1000', exact: true }).fill('5')
  await opening.getByRole('button', { name: 'Open the shift' }).click()
  await enterPin(page, manager, /PIN$/)
  await expect(page.getByRole('main').getByText(/Float Rs. 5,000.00/)).toBeVisible()
  await expect(page.getByRole('main').getByText(/Ramesh Rai/)).toBeVisible()

  await page.getByRole('button', { name: /^Ramesh Rai, Cook/ }).click()
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Pay out' }).click()
  const paying = page.getByRole('dialog', { name: 'Take cash out of the till' })
  await paying.getByRole('textbox', { name: 'Amount' }).fill('250')
  await paying.getByRole('textbox', { name: 'What is it for?' }).fill('Gas')
  await paying.getByRole('button', { name: 'Record' }).click()
  await enterPin(page, manager)
  await expect(page.getByRole('main').getByRole('list', { name: 'Pay-ins and pay-outs' })).toContainText(
    'Gas',
  )
  await expect(page.getByRole('button', { name: /^Maya Lama, Manager/ })).toBeVisible()
})
