// texts: apps/web/app/features/notifications/evening/evening.messages.ts
import type { Page } from '@playwright/test'
import { enterAs, messagesTo, messageTo, newPhone } from '../../account.ts'
import { aSuperAdmin, inDatabase } from '../../branch.ts'
import { expect, open, test } from '../journey.ts'

/** Its sales are in the demo data, and no other journey changes them. */
const yesterday = (): string => new Date(Date.now() + 345 * 60_000 - 86_400_000).toISOString().slice(0, 10)

/** The worker sends it at closing time; a day is requested as for an evening on which no worker ran. */
const requestEvening = (day: string) =>
  inDatabase(async (client) => {
    await client.query('delete from evening_messages where day = $1', [day])
    await client.query(`select graphile_worker.add_job('notifications.request-evening', $1)`, [
      JSON.stringify({ day }),
    ])
  })

/** Link by the words before its number. */
function linksOf(text: string): Map<string, { label: string; path: string }> {
  const lines = [...text.matchAll(/^(.+): (https?:\S+)$/gm)]
  return new Map(
    lines.map(([, label = '', link = '']) => {
      const { pathname, search } = new URL(link)
      return [label.split(':')[0] ?? '', { label, path: pathname + search }]
    }),
  )
}

/** '82,450.00' of 'Best branch: Thamel Rs. 82,450.00 (+20%)' */
const amountIn = (label: string): string => /Rs[.] ([\d,.]+)/.exec(label)?.[1] ?? ''
const numberIn = (text = ''): number => Number(text.replaceAll(',', ''))
const main = (page: Page) => page.locator('#main')

test('ADM-01 the owner reads the day by mail and SMS, and each link opens the page with the same number', async ({
  page,
  request,
}) => {
  test.slow()
  const [owner, phone, day] = [await aSuperAdmin(request), newPhone(), yesterday()]
  await enterAs(page, owner)
  await open(page, '/superadmin/ViewProfile')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mobile number for the SMS').fill(phone)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`On, to ${phone}`)).toBeVisible()

  await requestEvening(day)
  const { text: mail } = await messageTo(owner.identifier, /^Sales: /m)
  const { text: sms } = await messageTo(phone, /^Jhol Momo \d/m)
  const links = linksOf(mail)
  const link = (name: string) => {
    const found = links.get(name)
    if (!found) throw new Error(`no line '${name}' in: ${mail}`)
    return found
  }

  const sales = link('Sales')
  await open(page, sales.path)
  await expect(main(page)).toContainText(`Rs. ${amountIn(sales.label)}`)
  for (const name of ['Best branch', 'Worst branch'].filter((one) => links.has(one))) {
    await open(page, link(name).path)
    await expect(main(page)).toContainText(amountIn(link(name).label))
  }
  const late = link('Late orders')
  await open(page, late.path)
  const count = Number(/\d+$/.exec(late.label)?.[0])
  await expect(main(page)).toContainText(
    count === 0 ? /No orders/ : count === 1 ? '1 order ' : `${count} orders`,
  )
  const gap = link('Food cost gap')
  await open(page, gap.path)
  await expect(main(page)).toContainText(`Rs. ${amountIn(gap.label)}`)
  // Open records change while other journeys run, so their pages only have to open with the condition of the number.
  for (const [name, heading] of [
    ['Transfers not received', 'Inventory alert'],
    ['Cash differences', 'Day closings'],
    ['Stock to use within 48 hours', 'Inventory alert'],
    ['Unanswered requisitions', 'Branch requisitions'],
    ['Overdue supplier bills', 'Supplier bills'],
    ['Open stock alerts', 'Inventory alert'],
  ] as const) {
    await open(page, link(name).path)
    await expect(page.getByRole('heading', { level: 1, name: heading }), name).toBeVisible()
  }

  // An SMS has whole rupees.
  expect(numberIn(/Rs ([\d,]+)/.exec(sms)?.[1])).toBe(Math.round(numberIn(amountIn(sales.label))))
  const { pathname, search } = new URL(/https?:\S+$/.exec(sms)?.[0] ?? '')
  expect(pathname + search).toBe(sales.path)

  // The worker is asked again, as after a restart: no person gets it twice.
  await inDatabase((client) =>
    client.query(`select graphile_worker.add_job('notifications.request-evening', $1)`, [
      JSON.stringify({ day }),
    ]),
  )
  await expect
    .poll(() =>
      inDatabase(async (client) => {
        const { rows } = await client.query(
          `select from graphile_worker.jobs where task_identifier = 'notifications.request-evening' and attempts = 0`,
        )
        return rows.length
      }),
    )
    .toBe(0)
  expect(await messagesTo(phone)).toHaveLength(1)
})
