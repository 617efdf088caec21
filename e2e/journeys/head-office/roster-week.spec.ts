// texts: apps/web/app/features/rosters/rosters.messages.ts apps/web/app/features/time-clock/time-clock.messages.ts
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { demoPerson, enterAs, signIn } from '../../account.ts'
import { anOutlet } from '../../branch.ts'
import { place } from '../../place.ts'
import { expect, open, test } from '../journey.ts'

// Wrong PINs and the wait after them.
test.use({ expected: /status of 4(00|29)/ })

const minute = 60_000
/** '2026-11-18T10:05' in Kathmandu. */
const localTime = (at: number) => new Date(at + 345 * minute).toISOString().slice(0, 16)

async function anEmployee(
  request: APIRequestContext,
  branchId: string,
): Promise<{ id: string; name: string }> {
  const { accessToken } = await signIn(request, demoPerson('superadmin'))
  const [id, name] = [crypto.randomUUID(), 'Hari Bahadur Thapa']
  const answer = await request.put(`${place.apiOrigin()}/api/v1/super-admin/employees/${id}`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      name,
      nameNe: '',
      post: 'Cook',
      branchId,
      phone: '9800000399',
      joinedOn: '2025-04-14',
      emergencyName: '',
      note: '',
      version: 0,
    },
  })
  expect(answer.ok()).toBe(true)
  return { id, name }
}

/** Creates or resets the PIN in the employee record and returns it. */
async function newPin(page: Page, employeeId: string): Promise<string> {
  await open(page, `/superadmin/employee/${employeeId}`)
  await page.getByRole('button', { name: /^(Create|Reset) PIN$/ }).click()
  const asked = page.getByRole('dialog', { name: 'Reset the PIN?' })
  const shown = page.getByRole('dialog', { name: 'New PIN' })
  await expect(asked.or(shown)).toBeVisible()
  if (await asked.isVisible()) await asked.getByRole('button', { name: 'Reset PIN' }).click()
  const pin = await shown.getByText(/^\d{6}$/).textContent()
  await shown.getByRole('button', { name: 'Done' }).click()
  return pin ?? ''
}

async function enterPin(page: Page, name: string, { pin, action }: { pin: string; action: string }) {
  const dialog = page.getByRole('dialog', { name })
  if (!(await dialog.isVisible()))
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
  await dialog.getByLabel('PIN', { exact: true }).fill(pin)
  await dialog.getByRole('button', { name: action }).click()
  return dialog
}

test(
  'RT-05 RT-06 a week is planned and copied, an employee clocks in late and out by PIN, and the hours of the month show it',
  { tag: '@both' },
  async ({ page, request }) => {
    test.slow()
    const outlet = await anOutlet(request)
    const { id, name } = await anEmployee(request, outlet.id)
    const starts = localTime(Date.now() - 65 * minute)
    const ends = localTime(Date.now() + 240 * minute)
    const [day, time] = starts.split('T') as [string, string]

    await test.step('head office plans a shift and copies the week', async () => {
      await enterAs(page, demoPerson('superadmin'))
      await open(page, `/superadmin/employee/roster?branch=${outlet.id}&week=${day}`)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Add shift/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: 'Add shift' })
      await dialog.getByLabel('Day').selectOption(day)
      await dialog.getByLabel('Starts').fill(time)
      await dialog.getByLabel('Ends').fill(ends.slice(11))
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
      const next = new Date(Date.parse(day) + 7 * 1_440 * minute).toISOString().slice(0, 10)
      await open(page, `/superadmin/employee/roster?branch=${outlet.id}&week=${next}`)
      await page.getByRole('button', { name: 'Copy last week' }).click()
      await expect(page.getByText('1 shift copied')).toBeVisible()
    })

    const firstPin = await newPin(page, id)

    await test.step('a wrong PIN is refused, and waits become longer', async () => {
      await enterAs(page, outlet.admin)
      await open(page, '/branchadmin/clock')
      await page.getByLabel('Name of this device').fill('Counter tablet')
      await page.getByLabel('Password of this account', { exact: true }).fill(outlet.admin.password)
      await page.getByRole('button', { name: 'Set up device' }).click()
      const wrong = { pin: firstPin === '482915' ? '482916' : '482915', action: 'Clock in' }
      const dialog = await enterPin(page, name, wrong)
      await expect(dialog.getByText('Wrong PIN. Check it and try again.')).toBeVisible()
      await expect(async () => {
        await enterPin(page, name, wrong)
        await expect(dialog.getByText(/^Too many wrong PINs/)).toBeVisible({ timeout: 1_000 })
      }).toPass()
    })

    await test.step('with a new PIN the employee clocks in and out', async () => {
      await enterAs(page, demoPerson('superadmin'))
      const pin = await newPin(page, id)
      await enterAs(page, outlet.admin)
      await open(page, '/branchadmin/clock')
      await enterPin(page, name, { pin, action: 'Clock in' })
      await expect(page.getByText(/^In since/)).toBeVisible()
      await enterPin(page, name, { pin, action: 'Clock out' })
      await expect(page.getByText('Not clocked in')).toBeVisible()
    })

    await test.step('the hours show the lateness, and so does the CSV', async () => {
      await enterAs(page, demoPerson('superadmin'))
      await open(page, `/superadmin/employee/hours?branch=${outlet.id}`)
      await expect(page.getByText(/Pay is not computed here/)).toBeVisible()
      const row = page.getByRole('row').filter({ hasText: name })
      await expect(row).toContainText(/1 h \d+ min \(1×\)/)
      const [, minutes] = /1 h (\d+) min \(1×\)/.exec((await row.textContent()) ?? '') ?? []
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download CSV' }).click()
      const csv = await readFile(await (await saving).path(), 'utf8')
      expect(csv).toContain(`"${name}","Cook"`)
      expect(csv).toContain(`"${60 + Number(minutes)}","1","0","0"`)
      await row.getByRole('link', { name }).click()
      await expect(page.getByText(`1 h ${minutes} min late`)).toBeVisible()
    })
  },
)
