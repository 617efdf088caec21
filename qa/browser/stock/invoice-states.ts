// Invoices and day closings at head office.
import type { Page } from '@playwright/test'
import { after, openFirst, type Screen, variant } from '../page-state.ts'

const openDay = after(openFirst('/superadmin/invoice/closing/0'), (page: Page) =>
  page.getByRole('heading', { name: /^Day closing, / }).waitFor(),
)

export const invoiceScreens: Screen[] = [
  ['super-invoices', 'invoice'],
  ['super-invoices-none', 'invoice?q=zzz', undefined, variant],
  ['super-invoices-notes', 'invoice?kind=credit-note', undefined, variant],
  ['super-invoices-register', 'invoice?view=register'],
  ['super-invoices-series', 'invoice?view=series', undefined, variant],
  ['super-closings', 'invoice/closing'],
  ['super-closings-day', 'invoice/closing', openDay, variant],
]
