// Bills of suppliers and payments at head office.
import type { Page } from '@playwright/test'
import { after, openDialog, openFirst, overlay, type Screen, variant } from '../page-state.ts'

const dialogOver = { ...overlay, ...variant }
const bills = 'suppliers/bills'
const openBill = after(openFirst('/superadmin/suppliers/bills/0'), (page: Page) =>
  page.getByRole('heading', { name: 'What to pay' }).waitFor(),
)
const enter = after(openFirst('/superadmin/suppliers/0'), openFirst('/bills/new'))
const chooseDelivery = after(enter, async (page: Page) => {
  const delivery = page.getByRole('checkbox', { name: /^GR-/ }).first()
  if (await delivery.isVisible()) await delivery.check()
})
const saveEmpty = after(enter, async (page: Page) => {
  await page.getByRole('button', { name: 'Save bill' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
})

export const supplierBillScreens: Screen[] = [
  ['supplier-bills', bills],
  ['supplier-bills-none', `${bills}?q=zzz`, undefined, variant],
  ['supplier-bills-owed', `${bills}?view=owed`],
  ['supplier-bills-payments', `${bills}?view=payments`],
  ['supplier-payment', `${bills}?view=payments`, openFirst('payment='), overlay],
  ['supplier-bills-vat', bills, openDialog('VAT purchase register'), dialogOver],
  ['supplier-bill', `${bills}?filter=entered`, openBill],
  ['supplier-bill-hold', `${bills}?filter=entered`, after(openBill, openDialog('Hold bill')), dialogOver],
  ['supplier-bill-approved', `${bills}?filter=approved`, openBill, variant],
  [
    'supplier-bill-pay',
    `${bills}?filter=approved`,
    after(openBill, openDialog('Record a payment')),
    dialogOver,
  ],
  ['supplier-bill-paid', `${bills}?filter=paid`, openBill, variant],
  ['supplier-bill-new', 'suppliers?q=Valley', chooseDelivery],
  ['supplier-bill-new-wrong', 'suppliers?q=Valley', saveEmpty, variant],
]
