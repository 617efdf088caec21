// Suppliers at head office.
import type { Page } from '@playwright/test'
import { after, openDialog, openFirst, overlay, type Screen, variant } from '../page-state.ts'

const dialogOver = { ...overlay, ...variant }
/** Its page has the terms at the end, so they come with the rest. */
const openSupplier = after(openFirst('/superadmin/suppliers/0'), (page: Page) =>
  page.getByRole('heading', { name: 'Terms' }).waitFor(),
)
const saveWithoutName = after(openDialog('Add supplier'), async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Save supplier' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
})

export const supplierScreens: Screen[] = [
  ['suppliers', 'suppliers'],
  ['suppliers-none', 'suppliers?q=zzz', undefined, variant],
  ['suppliers-archived', 'suppliers?filter=archived', undefined, variant],
  ['suppliers-add-wrong', 'suppliers', saveWithoutName, dialogOver],
  ['supplier', 'suppliers?q=Valley', openSupplier],
  ['supplier-edit', 'suppliers?q=Valley', after(openSupplier, openDialog('Edit')), dialogOver],
  ['supplier-add-item', 'suppliers?q=Valley', after(openSupplier, openDialog('Add item')), dialogOver],
  ['supplier-prices', 'suppliers?q=Valley', after(openSupplier, openFirst('item=')), overlay],
]
