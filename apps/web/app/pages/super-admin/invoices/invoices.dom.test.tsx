import {
  type BillsSummary,
  type ChainBillPage,
  checkSeries,
  exportSalesRegister,
  getBillsSummary,
  listChainBills,
  listSalesRegister,
  type RegisterPage,
  type SeriesCheck,
} from '@momo/contracts/invoices'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { chainMessages as texts } from '#features/invoices/chain/chain.messages.ts'
import { viewFromUrl } from '#features/invoices/chain/chain-view.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import * as page from './invoices.tsx'

const api = domApi()
const path = '/superadmin/invoice'
const idOf = (last: string) => `019311ab-0000-7000-8000-0000000000${last}`
const branchId = idOf('b1')
const at = new Date('2026-11-14T12:38:00Z')
const month = { month: '2083-07', from: '2026-10-18', to: '2026-11-16' }

const bill: ChainBillPage['items'][number] = {
  id: idOf('01'),
  kind: 'invoice',
  number: 'NR-2083/84-009412',
  branchId,
  outlet: 'New Road',
  orderId: idOf('02'),
  orderNumber: 'JM-NR-77',
  issuedAt: at,
  date: '2026-11-14',
  bsDate: '2083-07-28',
  buyerName: 'Sita Tamang',
  total: 66_200,
  vat: 7_616,
  method: 'cash',
  isPaid: true,
  credited: 0,
  prints: 0,
}
const note: ChainBillPage['items'][number] = {
  ...bill,
  id: idOf('03'),
  kind: 'credit-note',
  number: 'NR-CN-2083/84-000021',
  creditOf: { id: bill.id, number: bill.number },
}
const summary: BillsSummary = {
  ...month,
  fiscalYear: '2083/84',
  invoices: 28_691,
  creditNotes: 41,
  total: 1_068_258_600,
  taxable: 945_361_593,
  nonTaxable: 0,
  vat: 122_897_007,
  fileBy: { date: '2026-12-11', bsDate: '2083-08-25' },
  sellerPan: '600123456',
  branches: [{ id: branchId, name: 'New Road' }],
}
const complete: SeriesCheck = {
  year: '2083/84',
  years: ['2083/84', '2082/83'],
  checkedAt: at,
  series: [
    {
      branchId,
      branchName: 'New Road',
      code: 'NR',
      kind: 'invoice',
      first: 'NR-2083/84-000001',
      last: 'NR-2083/84-009412',
      count: 9_412,
      missing: 0,
      gaps: [],
    },
  ],
}
const broken: SeriesCheck = {
  ...complete,
  series: [
    {
      ...complete.series[0]!,
      count: 9_411,
      missing: 1,
      gaps: [
        {
          from: 'NR-2083/84-004873',
          to: 'NR-2083/84-004873',
          count: 1,
          before: { number: 'NR-2083/84-004872', issuedAt: at },
          after: { number: 'NR-2083/84-004874', issuedAt: at },
        },
      ],
    },
  ],
}
const line: RegisterPage['items'][number] = {
  id: note.id,
  kind: 'credit-note',
  number: note.number,
  outlet: 'New Road',
  date: '2026-11-14',
  bsDate: '2083-07-28',
  buyerName: 'Sita Tamang',
  creditOf: bill.number,
  total: -66_200,
  taxable: -58_584,
  vat: -7_616,
  nonTaxable: 0,
}

beforeEach(() => {
  api.reply(getBillsSummary, summary)
  api.reply(checkSeries, complete)
  api.reply(listChainBills, { ...month, items: [bill, note] })
  api.reply(listSalesRegister, { ...month, items: [line] })
})

const open = (search = '?month=2083-07') => renderBrowserPage(page, path, `${path}${search}`)

describe('RT-06 the invoices of head office', () => {
  test('show the sums of the month, and each bill with its branch, buyer and correction', async () => {
    open()
    const table = within(await screen.findByRole('table', { name: texts.caption }))
    expect(table.getByRole('link', { name: note.number }).getAttribute('href')).toBe(
      `/superadmin/bill/${note.id}`,
    )
    expect(table.getByText('−Rs. 662.00')).toBeTruthy()
    // The credit note names the bill that it corrects.
    expect(table.getAllByRole('link', { name: bill.number })).toHaveLength(2)
    expect(await screen.findByText('Rs. 1,06,82,586.00')).toBeTruthy()
    expect(screen.getByText('file by 25 Mangsir (11 Dec)')).toBeTruthy()
    expect(screen.getByText('41 credit notes')).toBeTruthy()
  })

  test('are searched and filtered in the URL', async () => {
    const user = open()
    const search = await screen.findByRole('searchbox', { name: texts.searchLabel })
    await fill(user, search, '९४१२')
    await user.keyboard('{Enter}')
    await screen.findByRole('table', { name: texts.caption })
    const asked = () => Object.fromEntries(api.requestsTo(listChainBills).at(-1)!.search)
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('defaultValue', '९४१२'))
    await user.selectOptions(await screen.findByRole('combobox', { name: texts.branch }), 'New Road')
    const branch = () => screen.getByRole('combobox', { name: texts.branch })
    await waitFor(() => expect(branch()).toHaveProperty('value', branchId))
    await user.selectOptions(await screen.findByRole('combobox', { name: texts.kind }), 'credit-note')
    const wanted = { month: '2083-07', branchId, kind: 'credit-note', search: '9412', limit: '30' }
    await waitFor(() => expect(asked()).toEqual(wanted))
  })

  test('an empty month and a search without a match have different texts', async () => {
    api.reply(listChainBills, { ...month, items: [] })
    open('?month=2083-07&q=zzz')
    expect(await screen.findByText('No bill matches')).toBeTruthy()
  })

  test('a failed list can be retried, and the rest of the page stays', async () => {
    api.fault(listChainBills, { status: 503, code: 'server.busy' })
    const user = open()
    expect(await screen.findByText("The bills couldn't be loaded")).toBeTruthy()
    expect(await screen.findByText('41 credit notes')).toBeTruthy()
    api.reply(listChainBills, { ...month, items: [bill] })
    await user.click(screen.getByRole('button', { name: texts.tryAgain }))
    expect(await screen.findByRole('link', { name: bill.number })).toBeTruthy()
  })

  test('keys step through the months', async () => {
    const user = open()
    await screen.findByRole('table', { name: texts.caption })
    await user.keyboard('[[')
    const shown = screen.getByRole('combobox', { name: texts.month.month })
    await waitFor(() => expect(shown).toHaveProperty('value', '2083-06'))
  })
})

describe('the number series', () => {
  test('a gap is named with the bills around it', async () => {
    api.reply(checkSeries, broken)
    open()
    expect(await screen.findByText('NR-2083/84-004873 is missing.')).toBeTruthy()
    expect(screen.getByText(/004872 was issued Sat, 14 Nov 2026, 6:23 PM/)).toBeTruthy()
    expect(screen.getAllByText('1 number missing')).toHaveLength(1)
  })

  test('shows first, last and count of each series, and is checked again on demand', async () => {
    const user = open('?view=series&month=2083-07')
    const table = within(await screen.findByRole('table', { name: texts.series.caption }))
    expect(table.getByText('000001')).toBeTruthy()
    expect(table.getByText('009412')).toBeTruthy()
    expect(screen.getByText(texts.series.noGaps)).toBeTruthy()
    api.reply(checkSeries, broken)
    await user.click(screen.getByRole('button', { name: texts.series.checkAgain }))
    expect(await screen.findByText('NR-2083/84-004873 is missing.')).toBeTruthy()
  })
})

describe('the VAT register', () => {
  test('has negative credit notes with the bill they correct, and sums of the lines', async () => {
    open('?view=register&month=2083-07')
    const table = within(await screen.findByRole('table', { name: texts.register.caption }))
    expect(table.getByText(`against ${bill.number}`)).toBeTruthy()
    expect(table.getByText('−Rs. 585.84')).toBeTruthy()
    expect(screen.getByText('This line')).toBeTruthy()
    expect(await screen.findByText('600123456')).toBeTruthy()
  })

  test('a failed download says so, and none is saved', async () => {
    api.fault(exportSalesRegister, { status: 503, code: 'server.busy' })
    const user = open('?view=register&month=2083-07')
    await user.click(await screen.findByRole('button', { name: texts.register.download }))
    expect(await screen.findByText(texts.register.downloadFailed)).toBeTruthy()
  })
})

test('unknown values in the URL are ignored', () => {
  const view = viewFromUrl(new URLSearchParams('view=x&month=2026-11&branch=x&kind=x&year=x'))
  expect(view).toMatchObject({ view: 'bills', branchId: undefined, kind: undefined, year: undefined })
  expect(view.month).toMatch(/^20[78]\d-\d\d$/)
})
