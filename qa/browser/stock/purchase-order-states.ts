// Purchase orders and goods receipts at head office.
import type { Page } from '@playwright/test'
import { after, openDialog, openFirst, overlay, type Screen, variant } from '../page-state.ts'

const dialogOver = { ...overlay, ...variant }
const link = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
const button = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

const orders = 'supplierorders'
const openOrder = openFirst('/superadmin/supplierorders/0')
const receive = after(openOrder, link('Receive goods'))
const postNothing = after(receive, button('Post receipt'))
const acceptAll = after(receive, button('Accept all as ordered'))
const explain = after(async (page: Page) => {
  const why = page.getByText('Why?').first()
  if (await why.isVisible()) await why.click()
})

export const purchaseOrderScreens: Screen[] = [
  ['supplier-orders', orders],
  ['supplier-orders-none', `${orders}?q=zzz`, undefined, variant],
  ['supplier-orders-late', `${orders}?filter=late`, undefined, variant],
  ['supplier-orders-proposals', `${orders}?view=proposals`, explain],
  ['supplier-orders-receipts', `${orders}?view=receipts`],
  ['goods-receipt', `${orders}?view=receipts`, openFirst('receipt='), overlay],
  ['supplier-order', `${orders}?filter=open`, openOrder],
  ['supplier-order-draft', `${orders}?filter=draft`, openOrder, variant],
  ['supplier-order-edit', `${orders}?filter=draft`, after(openOrder, link('Edit')), variant],
  ['supplier-order-send', `${orders}?filter=draft`, after(openOrder, openDialog(/^Send$/)), dialogOver],
  ['supplier-order-new', `${orders}/new`],
  ['receive-order', `${orders}?filter=open`, receive],
  ['receive-order-wrong', `${orders}?filter=open`, postNothing, variant],
  ['receive-order-accepted', `${orders}?filter=open`, acceptAll, variant],
  ['receive-market', `${orders}/receive`],
]
