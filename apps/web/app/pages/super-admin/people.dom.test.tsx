import {
  type Account,
  addAccountBranch,
  changeRole,
  endSessions,
  getAccount,
  listAccounts,
  removeAccountBranch,
  suspendAccount,
} from '@momo/contracts/accounts'
import { type AuditLine, readAudit } from '@momo/contracts/audit'
import { resetSecondFactor } from '@momo/contracts/auth'
import { listBranches } from '@momo/contracts/branches'
import { type Invitation, invite, listInvitations, withdrawInvitation } from '@momo/contracts/invitations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { auditMessages, kindNames } from '#features/accounts/admin/audit.messages.ts'
import { peopleMessages as texts } from '#features/accounts/admin/people.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { anOutlet } from '#testing/landing-content.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from './people.tsx'

const api = domApi()
const at = new Date('2026-11-15T04:15:00Z')
const maya: Account = {
  id: '019311ab-0000-7000-8000-0000000000a1',
  firstName: 'Maya',
  lastName: 'Lama',
  email: 'maya@example.com',
  role: 'branchAdmin',
  branchName: 'Thamel',
  furtherBranches: [],
  hasPassword: true,
  hasGoogle: false,
  memberSince: at,
  state: 'active',
  hasSecondFactor: true,
  version: 1,
}
const invitation: Invitation = {
  id: '019311ab-0000-7000-8000-0000000000e1',
  identifier: 'hari@example.com',
  role: 'admin',
  state: 'open',
  invitedBy: 'Dawa Sherpa',
  sentAt: at,
  expiresAt: at,
}
const outlet = anOutlet(1, 4.5)
const answerPeople = (...items: Account[]) => api.reply(listAccounts, { items, nextCursor: undefined })
const answerInvitations = (...items: Invitation[]) =>
  api.reply(listInvitations, { items, nextCursor: undefined })

beforeEach(() => {
  answerPeople(maya)
  api.reply(listBranches, { items: [outlet], nextCursor: undefined, total: { count: 1, andMore: false } })
})

async function openPage() {
  const user = renderBrowserPage(page, '/superadmin/admin')
  await screen.findByRole('button', { name: texts.invite })
  return user
}
async function openInvite() {
  const user = await openPage()
  await user.click(screen.getByRole('button', { name: texts.invite }))
  return user
}
const questions = () => api.requestsTo(listAccounts).map((request) => Object.fromEntries(request.search))
const dialog = () => within(screen.getByRole('dialog', { name: texts.invitation.title }))
const identifier = () =>
  dialog().getByRole<HTMLInputElement>('textbox', { name: texts.invitation.identifier })
const sendButton = () => dialog().getByRole('button', { name: texts.invitation.send })

test('a role and a typed name narrow the list together', async () => {
  const user = await openPage()
  expect(await screen.findByRole('link', { name: 'Maya Lama' })).toBeTruthy()
  const role = screen.getByRole<HTMLSelectElement>('combobox', { name: texts.list.role })
  await user.selectOptions(role, texts.roles.branchAdmin)
  await waitFor(() => expect(role.value).toBe('branchAdmin'))
  await user.type(screen.getByRole('searchbox', { name: texts.list.search }), 'may{Enter}')
  await waitFor(() => expect(questions().at(-1)).toEqual({ staff: '1', role: 'branchAdmin', q: 'may' }))
})

test('a search without results shows a message, and the link shows all accounts again', async () => {
  const user = await openPage()
  answerPeople()
  await user.type(screen.getByRole('searchbox', { name: texts.list.search }), 'nobody{Enter}')
  expect(await screen.findByText(texts.list.none)).toBeTruthy()
  answerPeople(maya)
  await user.click(screen.getByRole('link', { name: texts.list.clear }))
  expect(await screen.findByRole('link', { name: 'Maya Lama' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: texts.list.search }).value).toBe('')
})

test('a list that failed to load can be retried', async () => {
  api.fault(listAccounts, { status: 503, code: 'server.error' })
  const user = await openPage()
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  answerPeople(maya)
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByRole('link', { name: 'Maya Lama' })).toBeTruthy()
})

test('the second step of someone else is removed after a question', async () => {
  api.reply(getAccount, maya, { id: maya.id })
  api.reply(readAudit, { items: [], nextCursor: undefined })
  const user = await openPage()
  await user.click(await screen.findByRole('link', { name: 'Maya Lama' }))
  await user.click(await screen.findByRole('button', { name: texts.secondFactor.remove }))
  const question = within(screen.getByRole('dialog', { name: texts.secondFactor.ask('Maya Lama') }))
  api.reply(resetSecondFactor, { ...maya, hasSecondFactor: false }, { id: maya.id })
  api.reply(getAccount, { ...maya, hasSecondFactor: false }, { id: maya.id })
  await user.click(question.getByRole('button', { name: texts.secondFactor.confirm }))
  expect(await screen.findByText(texts.secondFactor.none)).toBeTruthy()
  expect(api.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('an invitation without an address and a branch marks both and sends nothing', async () => {
  const user = await openInvite()
  expect(document.activeElement).toBe(identifier())
  await user.click(sendButton())
  expect(await dialog().findByText(texts.person.branchMissing)).toBeTruthy()
  expect(identifier().getAttribute('aria-invalid')).toBe('true')
  expect(api.requestsTo(invite)).toEqual([])
})

test('an invitation to an invalid number or address says what is wrong with it', async () => {
  const user = await openInvite()
  for (const [typed, message] of [
    ['98412345', 'Enter a 10-digit mobile number that starts with 96, 97 or 98'],
    ['hari@example', 'Enter an email address like sita@example.com'],
    ['hari', 'Enter an email address or mobile number'],
  ] as const) {
    await fill(user, identifier(), typed)
    await user.click(sendButton())
    expect(await dialog().findByText(message)).toBeTruthy()
  }
  expect(api.requestsTo(invite)).toEqual([])
})

test('a double click sends one invitation, and the open invitations are shown', async () => {
  const user = await openInvite()
  const release = api.hold(invite, invitation)
  answerInvitations(invitation)
  await fill(user, identifier(), 'Hari@Example.com')
  await user.click(await dialog().findByRole('radio', { name: outlet.name }))
  await user.dblClick(sendButton())
  expect(await dialog().findByRole('button', { name: texts.invitation.sending })).toBeTruthy()
  release()
  expect(await screen.findByRole('table', { name: texts.invitation.caption })).toBeTruthy()
  expect(toastStore.read()).toMatchObject([{ text: texts.invitation.sent(invitation.identifier) }])
  expect(api.bodiesTo(invite)).toEqual([
    { identifier: 'hari@example.com', role: 'branchAdmin', branchId: outlet.id },
  ])
})

test('a rejected invitation shows the reason and keeps the typed values, also after closing and reopening the dialog', async () => {
  const user = await openInvite()
  api.fault(invite, { status: 409, code: 'invitation.has_account' })
  await fill(user, identifier(), 'maya@example.com')
  await user.selectOptions(dialog().getByRole('combobox', { name: texts.person.role }), texts.roles.admin)
  await user.click(sendButton())
  expect((await dialog().findByRole('alert')).textContent).toContain(
    texts.faults.codes['invitation.has_account'],
  )
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: texts.invite }))
  expect(identifier().value).toBe('maya@example.com')
})

test('an invitation is withdrawn after confirmation and removed from the list', async () => {
  const user = await openPage()
  answerInvitations(invitation)
  await user.click(screen.getByRole('link', { name: texts.invitations }))
  await user.click(await screen.findByRole('button', { name: texts.invitation.withdraw }))
  const question = within(screen.getByRole('dialog', { name: texts.invitation.withdrawTitle }))
  expect(document.activeElement).toBe(question.getByRole('button', { name: texts.invitation.cancel }))
  expect(api.requestsTo(withdrawInvitation)).toEqual([])
  api.reply(withdrawInvitation, undefined, { id: invitation.id })
  answerInvitations()
  await user.dblClick(question.getByRole('button', { name: texts.invitation.withdraw }))
  expect(await screen.findByText(texts.invitation.none)).toBeTruthy()
  expect(api.requestsTo(withdrawInvitation)).toHaveLength(1)
})

const line: AuditLine = {
  id: '019311ab-0000-7000-8000-0000000000c1',
  at,
  actor: { id: maya.id, name: 'Maya Lama' },
  actorRole: 'branchAdmin',
  action: 'food.switched',
  subject: { kind: 'food', id: '019311ab-0000-7000-8000-0000000000f1', name: 'Chicken Momo' },
  branch: { id: outlet.id, name: 'Thamel' },
  details: { name: 'Chicken Momo' },
}

test('the audit trail is narrowed by person, object and day, and by a click on a person or an object', async () => {
  api.reply(readAudit, { items: [line], nextCursor: undefined })
  const user = renderBrowserPage(page, '/superadmin/admin', '/superadmin/admin?view=trail')
  const filters = () => Object.fromEntries(api.requestsTo(readAudit).at(-1)?.search ?? [])
  const kind = await screen.findByRole('combobox', { name: auditMessages.kind })
  await user.selectOptions(kind, kindNames['food'] ?? '')
  await waitFor(() => expect(filters()).toEqual({ kind: 'food' }))
  await user.type(screen.getByRole('searchbox', { name: auditMessages.person }), 'maya{Enter}')
  await waitFor(() => expect(filters()).toEqual({ kind: 'food', person: 'maya' }))
  fireEvent.change(screen.getByLabelText(auditMessages.days.from), { target: { value: '2024-01-05' } })
  await waitFor(() => expect(filters()).toEqual({ kind: 'food', person: 'maya', from: '2024-01-05' }))
  await user.click(screen.getByRole('link', { name: auditMessages.showAll }))
  await waitFor(() => expect(screen.queryByRole('link', { name: auditMessages.showAll })).toBeNull())
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: auditMessages.kind }).value).toBe('')
  await user.click(await screen.findByRole('link', { name: 'Maya Lama' }))
  await waitFor(() => expect(filters()).toEqual({ by: maya.id }))
  expect(await screen.findByText(auditMessages.onlyBy('Maya Lama'))).toBeTruthy()
  await user.click(screen.getByRole('link', { name: auditMessages.history }))
  await waitFor(() => expect(filters()).toEqual({ kind: 'food', about: line.subject.id }))
  expect(await screen.findByText(auditMessages.onlyAbout('Chicken Momo'))).toBeTruthy()
})

async function openMaya() {
  api.reply(getAccount, maya, { id: maya.id })
  api.reply(readAudit, { items: [], nextCursor: undefined })
  const user = await openPage()
  await user.click(await screen.findByRole('link', { name: 'Maya Lama' }))
  return { user, drawer: within(await screen.findByRole('dialog', { name: 'Maya Lama' })) }
}

test('only a branch admin needs a branch, and only then is one sent', async () => {
  const { user, drawer } = await openMaya()
  const save = () => user.click(drawer.getByRole('button', { name: texts.person.saveRole }))
  await save()
  expect(await drawer.findByText(texts.person.branchMissing)).toBeTruthy()
  expect(api.requestsTo(changeRole)).toEqual([])
  api.reply(changeRole, maya, { id: maya.id })
  await user.click(await drawer.findByRole('radio', { name: outlet.name }))
  await save()
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: texts.person.roleSaved }]))
  await user.selectOptions(drawer.getByRole('combobox', { name: texts.person.role }), texts.roles.superadmin)
  await save()
  await waitFor(() =>
    expect(api.bodiesTo(changeRole)).toEqual([
      { role: 'branchAdmin', branchId: outlet.id },
      { role: 'superadmin' },
    ]),
  )
})

test('an account is suspended with a reason, and its sessions end without one', async () => {
  const { user, drawer } = await openMaya()
  await user.click(drawer.getByRole('button', { name: texts.person.suspend }))
  expect(await drawer.findByText(texts.person.reasonMissing)).toBeTruthy()
  expect(api.requestsTo(suspendAccount)).toEqual([])
  api.reply(endSessions, { ended: 2 }, { id: maya.id })
  await user.click(drawer.getByRole('button', { name: texts.person.endSessions }))
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: texts.person.ended(2) }]))
})

test('a suspended account is shown as such in the drawer, in the list and in its history', async () => {
  const { user, drawer } = await openMaya()
  await fill(user, drawer.getByRole('textbox', { name: texts.person.reason }), 'On leave')
  const suspended: Account = { ...maya, state: 'suspended', version: 2 }
  const release = api.hold(suspendAccount, suspended, { id: maya.id })
  api.reply(getAccount, suspended, { id: maya.id })
  api.reply(readAudit, { items: [{ ...line, action: 'account.suspended' }], nextCursor: undefined })
  answerPeople(suspended)
  await user.dblClick(drawer.getByRole('button', { name: texts.person.suspend }))
  release()
  expect(await drawer.findByRole('button', { name: texts.person.restore })).toBeTruthy()
  expect(await drawer.findByRole('list', { name: auditMessages.caption })).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText(texts.states.suspended)).toHaveLength(2))
  expect(toastStore.read()).toMatchObject([{ text: texts.person.suspended }])
  expect(api.bodiesTo(suspendAccount)).toEqual([{ reason: 'On leave' }])
})

test('RT-06 a branch admin becomes an area manager by a further branch, and loses it again', async () => {
  const { id } = maya
  const further = { ...maya, furtherBranches: [{ id: outlet.id, name: outlet.name }] }
  const params = { id, branchId: outlet.id }
  answerPeople(maya)
  api.reply(getAccount, maya, { id })
  api.reply(readAudit, { items: [], nextCursor: undefined })
  api.reply(addAccountBranch, further, params)
  api.reply(removeAccountBranch, maya, params)
  const user = renderBrowserPage(page, '/superadmin/admin', `/superadmin/admin?person=${id}`)
  const part = within(await screen.findByRole('region', { name: texts.person.branches }))
  const add = () => user.click(part.getByRole('button', { name: texts.person.addBranch }))
  await add()
  await add()
  expect(await part.findByText(texts.person.addMissing)).toBeTruthy()
  await user.click(await part.findByRole('radio', { name: outlet.name }))
  api.reply(getAccount, further, { id })
  await add()
  await waitFor(() => expect(api.requestsTo(addAccountBranch)).toHaveLength(1))
  api.reply(getAccount, maya, { id })
  await user.click(await part.findByRole('button', { name: texts.person.removeBranch(outlet.name) }))
  await waitFor(() => expect(api.requestsTo(removeAccountBranch)).toHaveLength(1))
  await waitFor(() =>
    expect(part.queryByRole('button', { name: texts.person.removeBranch(outlet.name) })).toBeNull(),
  )
})
