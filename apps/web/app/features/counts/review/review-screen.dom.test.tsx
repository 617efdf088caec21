import {
  type CountReview,
  discardCount,
  getCountSheet,
  postCount,
  reopenCount,
  reviewCount,
  sendCountEntries,
  submitCount,
} from '@momo/contracts/counts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { aReview, aReviewLine, aSheet, countId, idOf, me } from '../counts.factory.ts'
import { countWords as words, reviewMessages as texts } from '../counts.messages.ts'
import { addEntry } from '../queue/count-queue.ts'
import { ReviewScreen } from './review-screen.tsx'

const api = domApi()
const params = { id: countId }
const address = `/branchadmin/inventory/count/${countId}`
beforeEach(() => {
  localStorage.clear()
  signIn({ id: idOf(62), role: 'branchAdmin', branchId: idOf(80) })
})

const paneer = aReviewLine(1, 'Paneer', { check: 'recount-needed' })
const oil = aReviewLine(2, 'Oil', {
  check: 'recounted',
  rounds: [
    { round: 1, counted: 2_600_000, by: [me], at: new Date('2026-11-15T03:00:00Z') },
    { round: 2, counted: 2_600_000, by: ['Hari Thapa'], at: new Date('2026-11-15T03:27:00Z') },
  ],
})
const sesame = aReviewLine(3, 'Sesame', {
  counted: 6_600_000,
  difference: 200_000,
  value: 6_800,
  expected: 6_400_000,
})
const rice = aReviewLine(4, 'Rice', { difference: 0, value: 0, check: 'equal' })

async function openReview(review: CountReview) {
  api.reply(reviewCount, review, params)
  const user = renderScreen(<ReviewScreen id={countId} />, `${address}/review`)
  await screen.findByRole('heading', { level: 1 })
  return user
}
const postButton = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.post })
const row = (name: string) => within(screen.getByText(name, { selector: 'td b' }).closest('tr')!)
const reason = (name: string) => screen.getByRole('combobox', { name: texts.reasonOf(name) })

test('ADM-04 differences by value; a line to recount and a missing reason block the posting', async () => {
  const user = await openReview(aReview([paneer, oil, sesame, rice]))
  expect(row('Paneer').getByText('−Rs. 680.00')).toBeTruthy()
  expect(row('Sesame').getAllByText('+200 g')).toBeTruthy()
  expect(row('Sesame').getByText('+Rs. 68.00')).toBeTruthy()
  expect(screen.getByText(texts.sameOf(1, 4))).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.recountOf('Paneer') }).getAttribute('href')).toBe(
    `${address}?recount=${idOf(1)}`,
  )
  expect(row('Oil').getByText(texts.recountedSame)).toBeTruthy()
  expect(row('Oil').getByText(/Hari Thapa 9:12 AM/)).toBeTruthy()
  expect(screen.getByText(texts.toClear(2))).toBeTruthy()
  expect(postButton().disabled).toBe(true)
  await user.selectOptions(reason('Oil'), 'waste-not-recorded')
  expect(await screen.findByText(texts.toClear(1))).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(api.requestsTo(postCount)).toEqual([])
})

test('posting sends the reasons and the revision once, also after a double tap, and shows the posted count', async () => {
  const review = aReview([oil, sesame])
  const user = await openReview(review)
  await user.selectOptions(reason('Oil'), 'missing')
  await waitFor(() => expect(postButton().disabled).toBe(false))
  const posted = aReview([oil, sesame], {
    state: 'posted',
    endedAt: new Date('2026-11-15T03:40:00Z'),
    endedBy: me,
  })
  const respond = api.hold(postCount, posted, params)
  await user.dblClick(postButton())
  api.reply(reviewCount, posted, params)
  respond()
  expect(await screen.findByText(texts.posted('Sun, 15 Nov 2026, 9:25 AM', me))).toBeTruthy()
  expect(api.bodiesTo(postCount)).toEqual([
    { revision: 7, note: '', reasons: [{ itemId: idOf(2), reason: 'missing' }] },
  ])
  expect(screen.queryByRole('button', { name: texts.post })).toBeNull()
})

test('a failed posting keeps the reasons, also over a reload, and can be tried again', async () => {
  const user = await openReview(aReview([oil]))
  await user.selectOptions(reason('Oil'), 'other')
  api.disconnect(postCount, params)
  await user.click(postButton())
  expect((await screen.findByRole('alert')).textContent).toContain(texts.faults.failed)
  renderScreen(<ReviewScreen id={countId} />, `${address}/review`)
  await waitFor(() =>
    expect(screen.getAllByRole('combobox', { name: texts.reasonOf('Oil') })).toHaveLength(2),
  )
  const [, again] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: texts.reasonOf('Oil') })
  expect(again?.value).toBe('other')
})

test('when something was counted meanwhile, the posting is refused and the differences are loaded again', async () => {
  const user = await openReview(aReview([sesame]))
  api.fault(postCount, { status: 409, code: 'count.changed' }, params)
  api.reply(reviewCount, aReview([sesame, paneer], { revision: 8 }), params)
  await user.click(postButton())
  expect(await screen.findByText(texts.faults.codes['count.changed']!)).toBeTruthy()
  expect(await screen.findByRole('link', { name: texts.recountOf('Paneer') })).toBeTruthy()
})

test('a large net difference goes to approval, and can be taken back', async () => {
  const large = { needsApproval: true, mayPost: false }
  const user = await openReview(aReview([sesame], large))
  expect(screen.getByText(texts.needsApproval('Rs. 5,000.00'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.post })).toBeNull()
  const waiting = aReview([sesame], { ...large, state: 'waiting', submittedBy: me })
  api.reply(submitCount, waiting, params)
  api.reply(reviewCount, waiting, params)
  await user.click(screen.getByRole('button', { name: texts.send }))
  expect(await screen.findByText(texts.waitingText(me), { exact: false })).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.post })).toBeNull()
  api.reply(reopenCount, aReview([sesame], large), params)
  api.reply(reviewCount, aReview([sesame], large), params)
  await user.click(screen.getByRole('button', { name: texts.reopen }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.reopen }))
  expect(await screen.findByRole('button', { name: texts.send })).toBeTruthy()
})

test('someone who did not count posts a waiting count', async () => {
  const waiting = aReview([{ ...oil, reason: 'missing' }], {
    state: 'waiting',
    needsApproval: true,
    submittedBy: me,
  })
  const user = await openReview(waiting)
  expect(screen.getByText(texts.mayPost, { exact: false })).toBeTruthy()
  api.reply(postCount, { ...waiting, state: 'posted' }, params)
  await user.click(postButton())
  await waitFor(() => expect(api.bodiesTo(postCount)).toHaveLength(1))
  expect(api.bodiesTo(postCount)[0]?.reasons).toEqual([{ itemId: idOf(2), reason: 'missing' }])
})

test('a branch without costs sees quantities only', async () => {
  const { value: _, ...hidden } = sesame
  await openReview(aReview([hidden], { values: undefined }))
  expect(screen.queryByText(/Rs\. \d/, { selector: 'td, td *' })).toBeNull()
  expect(screen.queryByText(texts.net)).toBeNull()
  expect(row('Sesame').getByText('+200 g')).toBeTruthy()
})

test('everything matches: the count can be posted; items that were not counted are named', async () => {
  await openReview(
    aReview([rice], {
      notCounted: [{ itemId: idOf(5), name: 'Timur', nameNe: '', baseUnit: 'g', units: [], isSkipped: true }],
    }),
  )
  expect(screen.getByText(texts.everything(1))).toBeTruthy()
  expect(screen.getByText('Timur')).toBeTruthy()
  expect(postButton().disabled).toBe(false)
})

test('a discarded count needs a confirmation', async () => {
  const user = await openReview(aReview([sesame]))
  const gone = aReview([sesame], { state: 'discarded', endedAt: new Date(), endedBy: me })
  api.reply(discardCount, gone, params)
  await user.click(screen.getByRole('button', { name: texts.discard }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(api.requestsTo(discardCount)).toEqual([])
  api.reply(reviewCount, gone, params)
  await user.click(dialog.getByRole('button', { name: texts.discard }))
  expect(await screen.findByText(/^Discarded /)).toBeTruthy()
})

test('offline the review says that the counts are safe, and loads when asked again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  api.disconnect(reviewCount, params)
  const user = renderScreen(<ReviewScreen id={countId} />, `${address}/review`)
  expect(await screen.findByText(texts.faults.offline)).toBeTruthy()
  api.reply(reviewCount, aReview([sesame]), params)
  await user.click(screen.getByRole('button', { name: words.tryAgain }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})

test('an entry that was still on its way when the review opened appears in it', async () => {
  await openReview(aReview([sesame]))
  api.reply(reviewCount, aReview([sesame, oil]), params)
  api.reply(getCountSheet, aSheet(), params)
  api.reply(sendCountEntries, { saved: [], rejected: [], revision: 2 }, params)
  const entry = { itemId: idOf(2), round: 1, quantity: 2_600_000, unit: 'kg', replaces: [] }
  await addEntry(countId, entry).stored
  expect(await screen.findByText('Oil', { selector: 'td b' })).toBeTruthy()
})

test('a review that was being read when the last entry arrived is read again', async () => {
  const release = api.hold(reviewCount, aReview([sesame]), params)
  renderScreen(<ReviewScreen id={countId} />, `${address}/review`)
  await waitFor(() => expect(api.requestsTo(reviewCount)).toHaveLength(1))
  api.reply(reviewCount, aReview([sesame, oil]), params)
  api.reply(getCountSheet, aSheet(), params)
  api.reply(sendCountEntries, { saved: [], rejected: [], revision: 2 }, params)
  const entry = { itemId: idOf(2), round: 1, quantity: 2_600_000, unit: 'kg', replaces: [] }
  await addEntry(countId, entry).stored
  await waitFor(() => expect(api.requestsTo(sendCountEntries)).toHaveLength(1))
  release()
  expect(await screen.findByText('Oil', { selector: 'td b' })).toBeTruthy()
  expect(api.requestsTo(reviewCount)).toHaveLength(2)
})
