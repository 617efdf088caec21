import { approveCount, type CountReview, getCount, listCounts, returnCount } from '@momo/contracts/counts'
import { listLocations } from '@momo/contracts/inventory'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCountRow, aReview, aReviewLine, countId, idOf, me } from '#features/counts/counts.factory.ts'
import { countWords, reviewMessages } from '#features/counts/counts.messages.ts'
import { CountApproval } from '#features/counts/office/count-approval.tsx'
import { approvalMessages, countListMessages as texts } from '#features/counts/office/office.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage, renderScreen } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from './counts.tsx'

const api = domApi()
const newRoad = { id: idOf(80), kind: 'branch', name: 'New Road' } as const
const kitchen = { id: idOf(81), kind: 'kitchen', name: 'Main kitchen' } as const

describe('ADM-04 counts of all branches', () => {
  beforeEach(() => api.reply(listLocations, { items: [newRoad, kitchen], nextCursor: undefined }))
  const open = (search = '') =>
    renderBrowserPage(page, '/superadmin/stock/counts', `/superadmin/stock/counts${search}`)
  const reply = (...items: ReturnType<typeof aCountRow>[]) =>
    api.reply(listCounts, { items, nextCursor: undefined })
  const asked = () => Object.fromEntries(api.requestsTo(listCounts).at(-1)?.search ?? [])

  test('each row has its branch, state and net difference, and opens the count', async () => {
    reply(
      aCountRow(),
      aCountRow({ id: idOf(2), number: 'CNT-0131', state: 'counting', returnedBy: 'Dawa' }),
      aCountRow({ id: idOf(3), number: 'CNT-0130', state: 'posted', net: -375_800, differences: 4 }),
    )
    open()
    const row = async (name: string) =>
      (await screen.findByRole('link', { name })).closest('tr')?.textContent ?? ''
    expect(await row('CNT-0132')).toContain(countWords.states.waiting)
    expect(await row('CNT-0132')).toContain('New Road')
    expect(await row('CNT-0131')).toContain(countWords.recountAsked)
    expect(await row('CNT-0130')).toContain('−Rs. 3,758.00')
    expect(screen.getByRole('link', { name: 'CNT-0132' }).getAttribute('href')).toBe(
      `/superadmin/stock/counts/${countId}`,
    )
  })

  test('state and branch narrow the list; only branches can be chosen', async () => {
    reply(aCountRow())
    const user = open()
    const waiting = await screen.findByRole('link', { name: texts.filters.waiting })
    await user.click(waiting)
    // The request is sent while the page of the new address is still loading.
    await waitFor(() => expect(waiting.getAttribute('aria-current')).toBe('true'))
    expect(asked()).toMatchObject({ state: 'waiting' })
    const place = screen.getByRole('combobox')
    expect(within(place).queryByRole('option', { name: 'Main kitchen' })).toBeNull()
    await user.selectOptions(place, 'New Road')
    await waitFor(() => expect(asked()).toMatchObject({ state: 'waiting', branchId: newRoad.id }))
  })

  test('no counts, no results and a failure have their own texts', async () => {
    reply()
    const user = open()
    expect(await screen.findByText(texts.none)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: texts.filters.posted }))
    expect(await screen.findByText(texts.nothingFound)).toBeTruthy()
    api.fault(listCounts, { status: 503, code: 'server.busy' })
    await user.click(screen.getByRole('link', { name: texts.filters.discarded }))
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    reply(aCountRow({ state: 'discarded' }))
    await user.click(screen.getByRole('button', { name: texts.tryAgain }))
    expect(await screen.findByRole('link', { name: 'CNT-0132' })).toBeTruthy()
  })
})

describe('ADM-04 a count that waits for approval', () => {
  const params = { id: countId }
  const paneer = aReviewLine(1, 'Paneer', {
    check: 'recounted',
    difference: -600_000,
    value: -600_000,
    reason: 'missing',
  })
  const waiting = (change: Partial<CountReview> = {}) =>
    aReview([paneer], {
      state: 'waiting',
      submittedBy: me,
      needsApproval: true,
      note: 'Freezer failed',
      values: { short: -600_000, over: 0, net: -600_000 },
      ...change,
    })
  const posted = waiting({ state: 'posted', endedBy: 'Dawa', endedAt: new Date('2026-11-15T04:00:00Z') })

  async function open(review: CountReview) {
    api.reply(getCount, review, params)
    const user = renderScreen(<CountApproval id={countId} />, `/superadmin/stock/counts/${countId}`)
    await screen.findByRole('heading', { level: 1 })
    return user
  }
  const approve = () => screen.getByRole<HTMLButtonElement>('button', { name: approvalMessages.approve })

  test('shows quantities and rupees and is posted once, with the reasons of the branch', async () => {
    const user = await open(waiting())
    const row = within(screen.getByText('Paneer', { selector: 'td b' }).closest('tr')!)
    expect(row.getAllByText('−600 g')).toBeTruthy()
    expect(row.getByText('−Rs. 6,000.00')).toBeTruthy()
    expect(screen.queryByRole('link', { name: reviewMessages.recountOf('Paneer') })).toBeNull()
    const respond = api.hold(approveCount, posted, params)
    await user.dblClick(approve())
    api.reply(getCount, posted, params)
    respond()
    expect(await screen.findByText(/^Posted .* by Dawa$/)).toBeTruthy()
    expect(api.bodiesTo(approveCount)).toEqual([
      { revision: 7, note: 'Freezer failed', reasons: [{ itemId: idOf(1), reason: 'missing' }] },
    ])
    expect(toastStore.read()).toMatchObject([{ text: approvalMessages.approved('CNT-0132') }])
    expect(screen.queryByRole('button', { name: approvalMessages.approve })).toBeNull()
  })

  test('is sent back with a reason', async () => {
    const user = await open(waiting())
    await user.click(screen.getByRole('button', { name: approvalMessages.recount }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: approvalMessages.recount }))
    expect(await dialog.findByText(approvalMessages.recountMissing)).toBeTruthy()
    expect(api.requestsTo(returnCount)).toEqual([])
    await fill(user, dialog.getByLabelText(approvalMessages.recountNote), 'Count the freezer too')
    const returned = waiting({ state: 'counting', returnedBy: 'Dawa', note: 'Count the freezer too' })
    api.reply(returnCount, returned, params)
    api.reply(getCount, returned, params)
    await user.click(dialog.getByRole('button', { name: approvalMessages.recount }))
    expect(await screen.findByText(reviewMessages.returned('Dawa'))).toBeTruthy()
    expect(screen.getByText('Count the freezer too')).toBeTruthy()
    expect(screen.getByText(approvalMessages.counting)).toBeTruthy()
    expect(api.bodiesTo(returnCount)).toEqual([{ note: 'Count the freezer too' }])
  })

  test('cannot be posted when a difference grew, a reason is missing, or by its author', async () => {
    const grown = { ...paneer, check: 'recount-needed' as const }
    await open(waiting({ lines: [grown] }))
    expect(approve().disabled).toBe(true)
    expect(screen.getByText(approvalMessages.toRecount('Paneer'))).toBeTruthy()
  })

  test('a missing reason is chosen here', async () => {
    const { reason: _, ...unexplained } = paneer
    const user = await open(waiting({ lines: [unexplained] }))
    expect(approve().disabled).toBe(true)
    await user.selectOptions(
      screen.getByRole('combobox', { name: reviewMessages.reasonOf('Paneer') }),
      'portions-differ',
    )
    await waitFor(() => expect(approve().disabled).toBe(false))
  })

  test('a person who took part can only send it back', async () => {
    await open(waiting({ mayPost: false }))
    expect(screen.queryByRole('button', { name: approvalMessages.approve })).toBeNull()
    expect(screen.getByText(approvalMessages.notYours)).toBeTruthy()
    expect(screen.getByRole('button', { name: approvalMessages.recount })).toBeTruthy()
  })

  test('that the branch changed meanwhile is loaded again', async () => {
    const user = await open(waiting())
    api.fault(approveCount, { status: 409, code: 'count.changed' }, params)
    await user.click(approve())
    expect(await screen.findByText(approvalMessages.faults.codes['count.changed']!)).toBeTruthy()
    await waitFor(() => expect(api.requestsTo(getCount).length).toBeGreaterThan(1))
  })

  test('an unknown count and a failure have their own texts', async () => {
    api.fault(getCount, { status: 404, code: 'count.unknown' }, params)
    renderScreen(<CountApproval id={countId} />, `/superadmin/stock/counts/${countId}`)
    expect(await screen.findByText(approvalMessages.missing.title)).toBeTruthy()
  })
})
