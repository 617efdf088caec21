import {
  decideRequisitions,
  getKitchenMatrix,
  type KitchenMatrix,
  listAllDepartures,
} from '@momo/contracts/requisitions'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { kitchenMatrixMessages as texts } from '#features/requisitions/matrix/matrix.messages.ts'
import type { OfficeDeparture } from '#features/requisitions/office/office.api.ts'
import { aMatrix, idOf, kg } from '#testing/branch-orders.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import * as page from './matrix.tsx'

const api = domApi()
const path = '/superadmin/branchorders/matrix'
const departure: OfficeDeparture = {
  ...aMatrix({ branches: 0, items: 0 }).departure,
  isPastCutOff: true,
  kitchenId: idOf(60),
  branches: 3,
  waiting: 3,
  approved: 0,
  shipped: 0,
}

beforeEach(() => {
  const { waiting: _, ...left } = { ...departure, day: '2026-11-13', name: 'Morning van' }
  api.reply(listAllDepartures, [{ ...left, waiting: 0 }, departure])
})

async function open(matrix: KitchenMatrix) {
  api.reply(getKitchenMatrix, matrix)
  const user = renderBrowserPage(page, path)
  await screen.findByRole('button', { name: texts.approveAll })
  return user
}
const field = (item: number, branch: number) =>
  screen.getByRole<HTMLInputElement>('textbox', {
    name: texts.cell(`Filling ${item}`, `Branch ${branch}`, '6 kg'),
  })
/** A text becomes a field when it gets the focus. */
async function type(user: UserEvent, [item, branch]: [number, number], text: string): Promise<void> {
  await user.click(field(item, branch))
  await fill(user, field(item, branch), text)
}
const approveAll = () => screen.getByRole('button', { name: texts.approveAll })
const resultOf = (n: number, problem?: string) => ({
  id: idOf(2_000 + n),
  state: problem ? ('sent' as const) : ('approved' as const),
  ...(problem && { problem }),
})

/** A phone: no media query for a wider screen matches. */
function onPhone(): void {
  const query = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => query)
}

describe('ADM-03 one van as items and branches', () => {
  test('everything that waits is approved at once, and one failure is named with its reason', async () => {
    const user = await open(aMatrix({ branches: 3, items: 2 }))
    expect(screen.getByText(texts.onlyCanGo('12 kg', '18 kg'))).toBeTruthy()
    expect(api.requestsTo(getKitchenMatrix)[0]?.search.get('day')).toBe('2026-11-14')
    api.reply(decideRequisitions, [resultOf(0), resultOf(1, 'requisition.changed'), resultOf(2)])
    await user.dblClick(approveAll())
    expect(await screen.findByText(texts.result(2, 3))).toBeTruthy()
    expect(screen.getByText(new RegExp(texts.problems['requisition.changed']!))).toBeTruthy()
    // In the head of its column, and in the result.
    expect(screen.getAllByRole('link', { name: 'Branch 2' })).toHaveLength(2)
    expect(screen.getByText(texts.approvedNames('Branch 1, Branch 3'))).toBeTruthy()
    const [{ decisions } = { decisions: [] }, ...more] = api.bodiesTo(decideRequisitions)
    expect(more).toEqual([])
    expect(decisions.map(({ id }) => id)).toEqual([idOf(2_000), idOf(2_001), idOf(2_002)])
    expect(decisions[0]?.lines).toEqual([
      { itemId: idOf(3_000), approved: 4 * kg, reason: 'short' },
      { itemId: idOf(3_001), approved: 6 * kg },
    ])
  })

  test('a share is typed, the sum follows, and a text that is no quantity stops the approval', async () => {
    const user = await open(aMatrix({ branches: 2, items: 2 }))
    await type(user, [1, 1], '8')
    const row = screen.getByRole('row', { name: /^Filling 1/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)[3],
    ).toBe('12 kg')
    await type(user, [2, 1], 'x')
    await user.click(approveAll())
    expect(await screen.findByText(texts.wrong(1))).toBeTruthy()
    expect(field(2, 1).getAttribute('aria-invalid')).toBe('true')
    expect(api.requestsTo(decideRequisitions)).toEqual([])
    await type(user, [2, 1], '2')
    api.reply(decideRequisitions, [resultOf(0), resultOf(1)])
    await user.click(approveAll())
    expect(await screen.findByText(texts.result(2, 2))).toBeTruthy()
    expect(api.bodiesTo(decideRequisitions)[0]?.decisions[0]?.lines).toEqual([
      { itemId: idOf(3_000), approved: 8 * kg, reason: 'extra' },
      { itemId: idOf(3_001), approved: 2 * kg, reason: 'too-much' },
    ])
  })

  test('a branch that would get nothing is not rejected by the way', async () => {
    const user = await open(aMatrix({ branches: 2, items: 1 }))
    await type(user, [1, 1], '0')
    api.reply(decideRequisitions, [resultOf(1)])
    await user.click(approveAll())
    expect(await screen.findByText(new RegExp(texts.nothingToSend))).toBeTruthy()
    expect(api.bodiesTo(decideRequisitions)[0]?.decisions.map(({ id }) => id)).toEqual([idOf(2_001)])
  })

  test('a lost response keeps what was typed', async () => {
    const user = await open(aMatrix({ branches: 2, items: 1 }))
    await type(user, [1, 1], '2')
    api.disconnect(decideRequisitions)
    await user.click(approveAll())
    expect(await screen.findByText(texts.faults.failed)).toBeTruthy()
    expect(field(1, 1).textContent).toBe('2')
  })

  test('missing requisitions are marked, decided ones are read only, an author does not decide', async () => {
    const matrix = aMatrix({ branches: 4, items: 1 })
    const [first, second, third, fourth] = matrix.branches
    const { requisition: _, ...missing } = first!
    const branches = [
      missing,
      { ...second!, requisition: { ...second!.requisition!, state: 'approved' as const } },
      { ...third!, requisition: { ...third!.requisition!, mayDecide: false } },
      fourth!,
    ]
    const [item] = matrix.items
    const cells = item!.cells
      .filter(({ branch }) => branch > 0)
      .map((cell) => (cell.branch === 1 ? { ...cell, approved: 2 * kg } : cell))
    await open({ ...matrix, branches, items: [{ ...item!, cells }] })
    expect(screen.getByText(new RegExp(texts.notAsked(1, 'Branch 1')))).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: `Branch 1 ${texts.branchStates.none}` })).toBeTruthy()
    expect(screen.getAllByRole('textbox')).toEqual([field(1, 4)])
    expect(screen.getByText(texts.toApprove(1), { exact: false })).toBeTruthy()
    expect(field(1, 4).tabIndex).toBe(0)
  })

  test('arrow keys move between quantities, and inside of one while it is typed', async () => {
    const user = await open(aMatrix({ branches: 3, items: 3 }))
    await user.click(field(1, 1))
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(field(2, 2))
    await type(user, [2, 2], '12')
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(field(2, 2))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(field(1, 2))
    expect(field(1, 1).tabIndex).toBe(-1)
    expect(screen.getAllByRole('textbox').filter((one) => one instanceof HTMLInputElement)).toEqual([
      field(1, 2),
    ])
    await user.click(screen.getByRole('combobox', { name: texts.van }))
    expect(field(1, 2).tabIndex).toBe(0)
    expect(field(2, 2).textContent).toBe('12')
  })

  test('two hundred branches are shown in steps, and all of them are approved', async () => {
    const user = await open(aMatrix({ branches: 200, items: 1 }))
    expect(screen.getAllByRole('textbox')).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: texts.columnsAfter }))
    expect(screen.getByText(texts.columns(21, 40, 200))).toBeTruthy()
    expect(field(1, 21)).toBeTruthy()
    api.handle(decideRequisitions, ({ body }) => {
      const { decisions } = decideRequisitions.body.decode(JSON.parse(body) as never)
      const results = decisions.map(({ id }) => ({ id, state: 'approved' as const }))
      return { status: 200, body: decideRequisitions.reply.encode(results) }
    })
    await user.click(approveAll())
    expect(await screen.findByText(texts.result(200, 200))).toBeTruthy()
    expect(api.requestsTo(decideRequisitions)).toHaveLength(2)
  })

  test('a phone lists the items; the short one is first and opens its branches', async () => {
    onPhone()
    const matrix = aMatrix({ branches: 2, items: 2 })
    const user = await open({ ...matrix, items: matrix.items.toReversed() })
    const list = within(screen.getByRole('list', { name: texts.list }))
    const items = list.getAllByRole('listitem')
    expect(items[0]?.textContent).toContain('Filling 1')
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(list.getByText('Filling 1'))
    await fill(
      user,
      await screen.findByRole('textbox', { name: texts.cell('Filling 1', 'Branch 2', '6 kg') }),
      '6',
    )
    api.reply(decideRequisitions, [resultOf(0), resultOf(1)])
    await user.click(approveAll())
    await waitFor(() => expect(api.requestsTo(decideRequisitions)).toHaveLength(1))
    expect(api.bodiesTo(decideRequisitions)[0]?.decisions[1]?.lines[1]).toEqual({
      itemId: idOf(3_000),
      approved: 6 * kg,
    })
  })

  test('another van is chosen, no vans lead to the routes, a failed one can be tried again', async () => {
    api.fault(getKitchenMatrix, { status: 503, code: 'server.busy' })
    const user = renderBrowserPage(page, path)
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    api.reply(getKitchenMatrix, aMatrix({ branches: 1, items: 0 }))
    await user.selectOptions(screen.getByRole('combobox', { name: texts.van }), [
      screen.getByRole('option', { name: /^Morning van/ }),
    ])
    expect(await screen.findByText(texts.none.title)).toBeTruthy()
    expect(api.requestsTo(getKitchenMatrix).at(-1)?.search.get('day')).toBe('2026-11-13')
  })

  test('without vans the way to the routes is shown', async () => {
    api.reply(listAllDepartures, [])
    renderBrowserPage(page, path)
    expect(await screen.findByRole('link', { name: texts.noDepartures.action })).toBeTruthy()
  })
})
