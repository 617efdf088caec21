import {
  finishOfficeEntry,
  getOfficeSummary,
  listOfficeEntries,
  markOfficeEntriesRead,
  type OfficeEntry,
  officeKinds,
  type OfficeKind,
  type OfficeSummary,
  setOfficeEntryOwner,
  snoozeOfficeEntry,
} from '@momo/contracts/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import { wordsOf } from '#features/notifications/office/entry-words.ts'
import { officeMessages as texts } from '#features/notifications/office/office.messages.ts'
import * as page from './notification.tsx'

const api = domApi()
const path = '/superadmin/notification'
const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const entry = (over: Partial<OfficeEntry> = {}): OfficeEntry => ({
  id: id(1),
  kind: 'batch.stopped',
  topic: 'kitchen',
  isUrgent: true,
  subject: 'Chicken mince CM-3',
  recordId: id(2),
  count: 1,
  openedAt: new Date(),
  changedAt: new Date(),
  isUnread: true,
  version: 3,
  ...over,
})
const stopped = entry()
const bills = entry({
  id: id(3),
  kind: 'bill.waiting',
  topic: 'suppliers',
  isUrgent: false,
  count: 2,
  subject: '',
})
const sita = { id: id(5), name: 'Sita Gurung' }
const summary: OfficeSummary = {
  unread: 2,
  mine: 0,
  open: 2,
  snoozed: 0,
  topics: [
    { topic: 'kitchen', count: 1 },
    { topic: 'suppliers', count: 1 },
  ],
  people: [sita],
}
const title = wordsOf(stopped).title

beforeEach(() => {
  queryClient.clear()
  api.reply(getOfficeSummary, summary)
  api.reply(listOfficeEntries, { items: [stopped, bills], nextCursor: undefined })
})
const open = async (entryPath = path) => {
  const user = renderBrowserPage(page, path, entryPath)
  await screen.findByText(title)
  return user
}

test('each entry has a button that opens the page that settles it', async () => {
  const user = await open()
  const link = screen.getByRole('link', { name: `Open trace: ${title}` })
  expect(link.getAttribute('href')).toBe(`/superadmin/batches/${id(2)}`)
  expect(screen.getByText(texts.lead(2))).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Open bills: 2 supplier bills to approve' }))
  expect(await screen.findByText('Went to /superadmin/suppliers/bills')).toBeTruthy()
})

test('an entry that is opened counts as read and shows its details', async () => {
  api.reply(markOfficeEntriesRead, undefined)
  const user = await open()
  await user.click(screen.getByRole('button', { name: `${texts.unread} ${title}` }))
  await waitFor(() => expect(api.bodiesTo(markOfficeEntriesRead)).toEqual([{ ids: [stopped.id] }]))
  expect(await screen.findByText(texts.whatToDo)).toBeTruthy()
})

test('all entries are marked as read at once', async () => {
  api.reply(markOfficeEntriesRead, undefined)
  const user = await open()
  await user.click(screen.getByRole('button', { name: texts.markAllRead }))
  await waitFor(() => expect(api.bodiesTo(markOfficeEntriesRead)).toEqual([{}]))
})

test('an entry is given to a person with its version; a stale one is explained', async () => {
  api.fault(setOfficeEntryOwner, { status: 409, code: 'notification.changed' }, { id: stopped.id })
  const user = await open()
  await user.click(screen.getByRole('button', { name: texts.owner.change(texts.owner.none, title) }))
  await user.click(await screen.findByRole('menuitem', { name: sita.name }))
  await waitFor(() => expect(api.bodiesTo(setOfficeEntryOwner)).toEqual([{ ownerId: sita.id, version: 3 }]))
})

test('J and K move, S opens the snooze menu, D sets to done and Z undoes it', async () => {
  api.reply(finishOfficeEntry, { ...bills, doneAt: new Date() }, { id: bills.id })
  api.reply(snoozeOfficeEntry, stopped, { id: stopped.id })
  const user = await open()
  await user.keyboard('jjk')
  const row = document.querySelector(`[data-entry="${stopped.id}"]`)
  expect(row?.getAttribute('aria-current')).toBe('true')
  expect(row?.contains(document.activeElement)).toBe(true)
  await user.keyboard('s')
  const menu = await screen.findByRole('menu')
  await user.click(within(menu).getByRole('menuitem', { name: /^Tomorrow morning/ }))
  await waitFor(() => expect(api.bodiesTo(snoozeOfficeEntry)).toHaveLength(1))
  await user.keyboard('jd')
  await waitFor(() => expect(api.bodiesTo(finishOfficeEntry)).toEqual([{ isDone: true }]))
  await screen.findByRole('button', { name: texts.done.undoFor(wordsOf(bills).title) })
  await user.keyboard('z')
  await waitFor(() => expect(api.bodiesTo(finishOfficeEntry)).toEqual([{ isDone: true }, { isDone: false }]))
})

test('the filters are part of the URL, and an empty list names its filter', async () => {
  api.reply(listOfficeEntries, { items: [], nextCursor: undefined })
  renderBrowserPage(page, path, `${path}?view=snoozed&topic=reviews`)
  expect(await screen.findByText(texts.empty.topic('Reviews'))).toBeTruthy()
  const [request] = api.requests.filter(({ path: asked }) => asked.endsWith('/notifications'))
  expect(request?.search.toString()).toContain('view=snoozed&topic=reviews')
  expect(screen.getByRole('link', { name: texts.empty.clear }).getAttribute('href')).toBe(
    `${path}?view=snoozed`,
  )
})

test('an empty list of the reader and a failed list have their own texts', async () => {
  api.reply(listOfficeEntries, { items: [], nextCursor: undefined })
  renderBrowserPage(page, path, `${path}?view=mine`)
  expect(await screen.findByText(texts.empty.mine.title)).toBeTruthy()
  queryClient.clear()
  api.fault(listOfficeEntries, { status: 500, code: 'server.failed' })
  renderBrowserPage(page, path)
  expect(await screen.findByText(texts.failed)).toBeTruthy()
})

test('every kind has a text and a page of the site', () => {
  for (const kind of Object.keys(officeKinds) as OfficeKind[]) {
    const { title: words, text, action, to } = wordsOf(entry({ kind, topic: officeKinds[kind] }))
    expect(
      [words, text, action].every((one) => one.length > 3),
      kind,
    ).toBe(true)
    expect(to, kind).toMatch(/^\/(superadmin|jholmomo-outlets)\b/)
  }
})
