import { getVanList, listAllDepartures, type VanList } from '@momo/contracts/requisitions'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { vanListMessages as texts } from '#features/requisitions/van-list/van-list.messages.ts'
import { idOf, kg } from '#testing/branch-orders.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import * as page from './van-list.tsx'

const api = domApi()
const path = '/superadmin/branchorders/print'
const van = `?runId=${idOf(70)}&day=2026-11-14`

const aStop = (n: number, name: string, quantity: number): VanList['stops'][number] => ({
  branchId: idOf(n),
  name: `Jhol Momo ${name}`,
  address: 'Thamel Marg 12',
  phone: '9841 234 567',
  requisitionNumber: `REQ-${n}`,
  state: 'approved',
  note: 'Back door',
  lines: [
    {
      itemId: idOf(1),
      name: 'Jhol base',
      nameNe: 'झोल',
      baseUnit: 'ml',
      storageArea: 'Cold room',
      tray: 6 * kg,
      quantity,
      batches: [{ code: 'JB-1411', useBy: '2026-11-16', quantity }],
    },
  ],
})

beforeEach(() => {
  api.reply(listAllDepartures, [])
  api.reply(getVanList, {
    departure: {
      runId: idOf(70),
      name: 'Evening van',
      day: '2026-11-14',
      leavesAt: new Date('2026-11-14T14:45:00Z'),
    },
    stops: [aStop(80, 'Thamel', 12 * kg), aStop(81, 'Boudha', 0), aStop(82, 'Patan', 7 * kg)],
  })
})

describe('ADM-03 lists for the printer', () => {
  test('each branch has a pick list with trays and batches, and the van has its stops', async () => {
    renderBrowserPage(page, path, `${path}${van}`)
    const pick = within(await screen.findByRole('article', { name: texts.pickList('Patan') }))
    expect(pick.getByText(texts.stop(3, 3))).toBeTruthy()
    expect(pick.getByText('1 tray + 1 l')).toBeTruthy()
    expect(pick.getByText(texts.batch('JB-1411', 'Mon, 16 Nov 2026', '7 l'))).toBeTruthy()
    expect(pick.getByText(texts.note('Back door'))).toBeTruthy()
    const sheet = within(screen.getByRole('article', { name: texts.vanList('Evening van') }))
    expect(sheet.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'ThamelThamel Marg 129841 234 567',
      'PatanThamel Marg 129841 234 567',
    ])
    expect(screen.queryByRole('article', { name: texts.pickList('Boudha') })).toBeNull()
  })

  test('one pick list is printed alone', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const user = renderBrowserPage(page, path, `${path}${van}&branch=${idOf(80)}&part=picks`)
    await user.click(await screen.findByRole('button', { name: texts.print }))
    expect(print).toHaveBeenCalledOnce()
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await user.click(screen.getByRole('link', { name: texts.part.van }))
    expect(await screen.findByRole('article', { name: texts.vanList('Evening van') })).toBeTruthy()
  })

  test('a van without approved goods has nothing to print', async () => {
    renderBrowserPage(page, path, `${path}${van}&branch=${idOf(81)}`)
    expect(await screen.findByText(texts.none.title)).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.print })).toBeNull()
  })

  test('a failed list can be tried again', async () => {
    api.fault(getVanList, { status: 503, code: 'server.busy' })
    renderBrowserPage(page, path, `${path}${van}`)
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    expect(screen.getByRole('button', { name: texts.tryAgain })).toBeTruthy()
  })
})
