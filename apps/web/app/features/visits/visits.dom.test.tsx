import { checkAuth } from '@momo/contracts/auth'
import { endVisit, listBranchVisits, startVisit, type Visit } from '@momo/contracts/visits'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshPage } from '#lib/session/branch/fresh-page.ts'
import { readVisit, writeVisit } from '#lib/session/branch/tab-visit.ts'
import { session } from '#lib/session/session-store.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { BranchVisits, VisitOver } from './branch-visits.tsx'
import { VisitBar } from './visit-bar.tsx'
import { VisitButtons } from './visit-buttons.tsx'
import { visitWords as words } from './visits.messages.ts'

const api = domApi()
const branch = { id: '019311ab-0000-7000-8000-0000000000b1', name: 'New Road' }
const visit: Visit = {
  id: '019311ab-0000-7000-8000-0000000000c1',
  branchId: branch.id,
  branchName: branch.name,
  name: 'Dawa Sherpa',
  mode: 'read',
  reason: '',
  startedAt: new Date('2026-11-20T06:00:00Z'),
  endsAt: new Date('2026-11-20T07:00:00Z'),
}
const open = vi.fn()
/** The id is made by the browser. */
function answerStart(answer: (body: { mode: Visit['mode']; reason: string }) => Partial<Visit>): void {
  vi.spyOn(globalThis.crypto, 'randomUUID').mockReturnValue(
    visit.id as `${string}-${string}-${string}-${string}-${string}`,
  )
  api.handle(
    startVisit,
    ({ body }) => {
      const asked = JSON.parse(body) as { mode: Visit['mode']; reason: string }
      return { status: 200, body: startVisit.reply.encode({ ...visit, ...asked, ...answer(asked) }) }
    },
    { id: visit.id },
  )
}

beforeEach(() => {
  signIn({ role: 'superadmin', firstName: 'Dawa' })
  vi.spyOn(freshPage, 'open').mockImplementation(open)
  open.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  session.leave()
})

test("'Open board' starts a reading visit in this tab only", async () => {
  answerStart(() => ({}))
  const user = renderScreen(<VisitButtons branch={branch} />)
  await user.dblClick(screen.getByRole('button', { name: words.open }))
  await waitFor(() => expect(open.mock.calls).toEqual([['/branchadmin/customerorder']]))
  expect(readVisit()).toMatchObject({ id: visit.id, branchId: branch.id, mode: 'read' })
  expect(api.requestsTo(startVisit)).toHaveLength(1)
})

test("'Act as branch' asks for a reason, and keeps it after a failure", async () => {
  const user = renderScreen(<VisitButtons branch={branch} />)
  await user.click(screen.getByRole('button', { name: words.act }))
  const dialog = within(screen.getByRole('dialog', { name: words.actTitle(branch.name) }))
  await user.click(dialog.getByRole('button', { name: words.act }))
  expect(await dialog.findByText(words.reasonMissing)).toBeTruthy()
  expect(open).not.toHaveBeenCalled()
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: words.reason })
  await fill(user, field, 'No internet')
  answerStart(() => ({}))
  api.fault(startVisit, { status: 503, code: 'server.busy' }, { id: visit.id })
  await user.click(dialog.getByRole('button', { name: words.act }))
  expect(await dialog.findByText(words.faults.failed)).toBeTruthy()
  expect(field.value).toBe('No internet')
  answerStart(() => ({}))
  await user.click(dialog.getByRole('button', { name: words.act }))
  await waitFor(() => expect(open).toHaveBeenCalledOnce())
  expect(readVisit()).toMatchObject({ mode: 'act' })
})

function inVisit(mode: Visit['mode']): void {
  const { id, branchId, branchName, endsAt } = visit
  writeVisit({ id, branchId, branchName, mode, endsAt: endsAt.toISOString() })
  signIn({ role: 'superadmin' })
}

test('the bar says what the tab is, and leaving ends the visit and goes back to head office', async () => {
  inVisit('read')
  api.reply(endVisit, { ...visit, endedAt: visit.startedAt, end: 'left' }, { id: visit.id })
  const user = renderScreen(<VisitBar />)
  expect(screen.getByRole('status').textContent).toContain('You are looking at New Road (read only)')
  await user.click(screen.getByRole('button', { name: words.leave }))
  await waitFor(() => expect(open.mock.calls).toEqual([[`/superadmin/branch/${branch.id}`]]))
  expect(readVisit()).toBeUndefined()
})

test('the bar shows acting; when leaving fails the visit stays', async () => {
  inVisit('act')
  api.disconnect(endVisit, { id: visit.id })
  api.fault(checkAuth, { status: 503, code: 'server.busy' })
  const user = renderScreen(<VisitBar />)
  expect(screen.getByText(/You act as New Road/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.leave }))
  await waitFor(() => expect(api.requestsTo(endVisit)).toHaveLength(1))
  expect([readVisit()?.id, open.mock.calls.length]).toEqual([visit.id, 0])
})

test('without a visit there is no bar', () => {
  renderScreen(<VisitBar />)
  expect(screen.queryByRole('button', { name: words.leave })).toBeNull()
})

test("the branch's page lists the visits, says when there are none, and tries again", async () => {
  api.disconnect(listBranchVisits, { id: branch.id })
  const user = renderScreen(<BranchVisits branchId={branch.id} />)
  expect(await screen.findByText(words.failed)).toBeTruthy()
  api.reply(listBranchVisits, { items: [] }, { id: branch.id })
  await user.click(screen.getByRole('button', { name: words.tryAgain }))
  expect(await screen.findByText(words.none)).toBeTruthy()
})

test('a visit names the person, the reason and how it ended, with what was done', async () => {
  const ended: Visit = { ...visit, mode: 'act', reason: 'No internet', endedAt: visit.endsAt, end: 'expired' }
  api.reply(listBranchVisits, { items: [ended] }, { id: branch.id })
  renderScreen(<BranchVisits branchId={branch.id} />)
  expect(await screen.findByText('Dawa Sherpa')).toBeTruthy()
  expect(screen.getByText('No internet')).toBeTruthy()
  expect(screen.getByText(/after an hour/)).toBeTruthy()
  expect(screen.getByRole('link', { name: words.trail }).getAttribute('href')).toBe(
    `/superadmin/admin?view=trail&kind=visit&about=${visit.id}`,
  )
})

test('after a visit that ended by itself the page says so', () => {
  renderScreen(<VisitOver />, '/superadmin/branch/1', '/superadmin/branch/1?visit=over')
  expect(screen.getByText(words.over)).toBeTruthy()
})
