// The central kitchen: what a branch asks for and checks in, production at head office, and the trace of batches.
import type { Page } from '@playwright/test'
import { after, openDialog, openFirst, overlay, type Screen, variant } from '../page-state.ts'

const dialogOver = { ...overlay, ...variant }
const main = (page: Page) => page.getByRole('main')

const openAsked = after((page) => main(page).getByRole('link', { name: /^REQ-/ }).first().click())
const openDelivery = openFirst('/centralkitchen/receive/')
/** The first line has less than was sent, without a reason. */
const receiveLess = after(openDelivery, async (page) => {
  await main(page)
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  await main(page)
    .getByRole('textbox', { name: /^Received / })
    .fill('0.5')
  await main(page)
    .getByRole('combobox', { name: /^Reason for / })
    .waitFor()
})
const confirmWithoutReason = after(receiveLess, async (page) => {
  await main(page).getByRole('button', { name: 'Confirm receipt' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
})

export const branchKitchenScreens: Screen[] = [
  ['branch-kitchen', 'centralkitchen'],
  ['branch-kitchen-add', 'centralkitchen', openDialog('Add item'), dialogOver],
  ['branch-kitchen-asked', 'centralkitchen', openAsked, variant],
  ['branch-kitchen-receive', 'centralkitchen', openDelivery, variant],
  ['branch-kitchen-short', 'centralkitchen', receiveLess],
  ['branch-kitchen-short-wrong', 'centralkitchen', confirmWithoutReason, variant],
  ['branch-kitchen-send', 'centralkitchen/send', undefined, variant],
]

/** Bars of the timeline are named by the state of their order; on a phone a row of the list contains it. */
const openOrder = (state: string) =>
  after(async (page) => {
    const bar = main(page).getByRole('link', { name: new RegExp(`${state}$`) })
    const row = main(page).getByRole('listitem').filter({ hasText: state }).getByRole('link')
    await bar.or(row).filter({ visible: true }).first().click()
    await page.waitForURL(/\/production\/[\da-f-]{36}/)
  })
const typeLowYield = after(openOrder('Started'), async (page) => {
  await page.getByRole('textbox', { name: 'Good output' }).fill('8')
  await page.getByRole('group', { name: 'Why is the yield low?' }).waitFor()
})
const openLabels = after(openOrder('Done'), openFirst('/labels'))
const openBatch = openFirst('/superadmin/batches/0')

export const kitchenScreens: Screen[] = [
  ['production', 'production'],
  ['production-planned', 'production', openOrder('Planned'), variant],
  ['production-finish', 'production', typeLowYield],
  ['production-done', 'production', openOrder('Done'), variant],
  ['production-labels', 'production', openLabels, variant],
  ['batches', 'batches', undefined, variant],
  ['batches-none', 'batches?q=zzz', undefined, variant],
  ['batch', 'batches', openBatch],
  ['batch-stop', 'batches', after(openBatch, openDialog('Stop this batch')), dialogOver],
]
