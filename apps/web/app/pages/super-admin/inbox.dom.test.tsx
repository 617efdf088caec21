import { enquiryInbox, type OpenEntry } from '@momo/contracts/inbox'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { inboxMessages as texts, stateWords } from '#features/inbox/inbox.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from './inbox.tsx'

const api = domApi()
const path = '/superadmin/frenchies'
const entry: OpenEntry = {
  id: '019311ab-0000-7000-8000-000000000001',
  kind: 'franchise',
  fullName: 'Prakash Adhikari',
  contact: '9841000000',
  email: 'prakash@example.com',
  details: { city: 'Dhangadhi' },
  message: 'A hall by the highway.',
  state: 'new',
  note: '',
  version: 1,
  sentAt: new Date('2026-11-15T10:00:00+05:45'),
  deleteAfter: new Date('2028-11-15T10:00:00+05:45'),
  answers: [],
}
const params = { id: entry.id }
const { answers: _, ...listed } = entry
const answerWith = (change: Partial<OpenEntry>) => {
  api.reply(enquiryInbox.list, {
    items: [{ ...listed, ...change }],
    counts: { new: 1 },
    nextCursor: undefined,
  })
  api.reply(enquiryInbox.read, { ...entry, ...change }, params)
}

beforeEach(() => {
  // Typed texts of the test before.
  localStorage.clear()
  answerWith({})
})

async function openEntry() {
  const user = renderBrowserPage(page, path)
  await user.click(await screen.findByRole('link', { name: entry.fullName }))
  const drawer = within(await screen.findByRole('dialog', { name: entry.fullName }))
  return { user, drawer }
}

test('HOM-06 an inbox that failed to load can be retried', async () => {
  api.fault(enquiryInbox.list, { status: 503, code: 'server.busy' })
  const user = renderBrowserPage(page, path)
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  answerWith({})
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByRole('link', { name: entry.fullName })).toBeTruthy()
})

test('HOM-06 a note is saved once on a double click, and the list shows the new state', async () => {
  const { user, drawer } = await openEntry()
  await user.selectOptions(drawer.getByRole('combobox', { name: texts.state }), stateWords.closed)
  await fill(user, drawer.getByRole('textbox', { name: texts.note }), 'Called back')
  const saved: Partial<OpenEntry> = { state: 'closed', note: 'Called back', version: 2 }
  const release = api.hold(enquiryInbox.change, { ...entry, ...saved }, params)
  answerWith(saved)
  await user.dblClick(drawer.getByRole('button', { name: texts.save }))
  release()
  const row = screen.getByRole('link', { name: entry.fullName }).closest('tr') as HTMLElement
  expect(await within(row).findByText(stateWords.closed)).toBeTruthy()
  expect(toastStore.read()).toMatchObject([{ text: texts.saved }])
  expect(api.bodiesTo(enquiryInbox.change)).toEqual([{ state: 'closed', note: 'Called back', version: 1 }])
})

test('HOM-06 an entry that was changed meanwhile is loaded again, and the typed note stays', async () => {
  const { user, drawer } = await openEntry()
  const state = drawer.getByRole<HTMLSelectElement>('combobox', { name: texts.state })
  await user.selectOptions(state, stateWords.answered)
  await fill(user, drawer.getByRole('textbox', { name: texts.note }), 'My note')
  api.fault(enquiryInbox.change, { status: 409, code: 'entry.changed' }, params)
  answerWith({ state: 'closed', note: 'Their note', version: 2 })
  await user.click(drawer.getByRole('button', { name: texts.save }))
  expect(await drawer.findByText(texts.changed)).toBeTruthy()
  expect(await drawer.findByText(texts.theirNote('Their note'))).toBeTruthy()
  expect(drawer.getByRole<HTMLTextAreaElement>('textbox', { name: texts.note }).value).toBe('My note')
  await waitFor(() => expect(state.value).toBe('closed'))
})

test('a typed note and a typed answer are there after a reload, until they are saved', async () => {
  const first = await openEntry()
  await fill(first.user, first.drawer.getByRole('textbox', { name: texts.note }), 'Call on Sunday')
  await fill(first.user, first.drawer.getByRole('textbox', { name: texts.answer }), 'Namaste')
  cleanup()
  const { user, drawer } = await openEntry()
  expect(drawer.getByRole<HTMLTextAreaElement>('textbox', { name: texts.note }).value).toBe('Call on Sunday')
  const answer = drawer.getByRole<HTMLTextAreaElement>('textbox', { name: texts.answer })
  expect(answer.value).toBe('Namaste')
  expect(drawer.getAllByText(texts.unsent)).toHaveLength(2)
  api.reply(enquiryInbox.answer, { ...entry, version: 2 }, params)
  await user.click(drawer.getByRole('button', { name: texts.send }))
  await waitFor(() => expect(answer.value).toBe(''))
  await waitFor(() => expect(drawer.getAllByText(texts.unsent)).toHaveLength(1))
  cleanup()
  const again = await openEntry()
  expect(again.drawer.getByRole<HTMLTextAreaElement>('textbox', { name: texts.answer }).value).toBe('')
})

test('HOM-06 an answer keeps its id when it is sent again after a failure', async () => {
  const { user, drawer } = await openEntry()
  const send = () => user.click(drawer.getByRole('button', { name: texts.send }))
  await send()
  expect(await drawer.findByText(texts.answerMissing)).toBeTruthy()
  api.disconnect(enquiryInbox.answer, params)
  await fill(user, drawer.getByRole('textbox', { name: texts.answer }), 'Namaste')
  await send()
  expect(await drawer.findByText(texts.faults.failed)).toBeTruthy()
  api.reply(enquiryInbox.answer, { ...entry, version: 2 }, params)
  await send()
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: texts.sent }]))
  const ids = api.bodiesTo(enquiryInbox.answer).map(({ id }) => id)
  expect(ids).toEqual([ids[0], ids[0]])
})
