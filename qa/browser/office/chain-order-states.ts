// Orders of all branches at head office, and exports.
import type { Page } from '@playwright/test'
import { after, openDialog, openFirst, overlay, type Screen, variant } from '../page-state.ts'

const openOrder = after(openFirst('/superadmin/orders/0'), (page: Page) =>
  page.getByRole('heading', { name: 'Payments' }).waitFor(),
)

export const chainOrderScreens: Screen[] = [
  ['orders', 'orders'],
  ['orders-late', 'orders?state=open&late=yes', undefined, variant],
  ['orders-none', 'orders?search=zzz', undefined, variant],
  ['orders-save-view', 'orders?state=completed', openDialog('Save view'), overlay],
  ['orders-export', 'orders?state=completed', openDialog('Export'), overlay],
  ['order', 'orders', openOrder],
]
