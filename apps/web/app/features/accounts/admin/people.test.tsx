import { expect, test } from 'vitest'
import type { Account } from '@momo/contracts/accounts'
import type { AuditLine } from '@momo/contracts/audit'
import { renderElement } from '#testing/render-page.tsx'
import { AuditLines } from './audit-lines.tsx'
import { InvitationList } from './invitation-list.tsx'
import { PeopleList } from './people-list.tsx'
import { missingBranch, toRoleBody } from './role-fields.tsx'
import { viewFromAddress } from './views.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-15T10:00:00+05:45')
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const maya: Account = {
  id,
  firstName: 'Maya',
  lastName: 'Lama',
  email: 'maya@example.com',
  role: 'branchAdmin',
  branchId: id,
  branchName: 'Thamel',
  hasPassword: true,
  hasGoogle: false,
  memberSince: at,
  state: 'suspended',
  version: 1,
}

test('RT-06 each staff row shows state, role and branch and links to the account', async () => {
  const html = await renderElement(<PeopleList page={{ items: [maya], nextCursor: 'abc' }} />, '/superadmin/admin?q=may')
  expect(words(html)).toContain('Maya Lama Suspended Branch admin Thamel maya@example.com')
  expect(html).toContain(`href="/superadmin/admin?q=may&amp;person=${id}"`)
  expect(html).toContain('href="/superadmin/admin?q=may&amp;cursor=abc"')
  expect(words(await renderElement(<PeopleList page={{ items: [], nextCursor: undefined }} />))).toContain('Nobody matches')
})

const line = (change: Partial<AuditLine>): AuditLine => ({
  id,
  at,
  actor: { id: 'boss', name: 'Dawa Sherpa' },
  actorRole: 'superadmin',
  action: 'account.suspended',
  subject: { kind: 'account', id, name: 'Maya Lama' },
  details: {},
  ...change,
})
const renderLine = async (change: Partial<AuditLine>) => words(await renderElement(<AuditLines lines={[line(change)]} />)).trim()

test('RT-06 the audit trail is readable text with role names and without ids', async () => {
  expect(await renderLine({ details: { reason: 'Left' } })).toBe(
    'Dawa Sherpa suspended Maya Lama Sun, 15 Nov 2026, 10:00 AM · reason: Left',
  )
  const roleChange = { from: { role: 'user' }, to: { role: 'branchAdmin', branchId: id } }
  expect(await renderLine({ action: 'account.role_changed', details: roleChange })).toContain('changed the role of Maya Lama')
  expect(await renderLine({ action: 'account.role_changed', details: roleChange })).toContain('Customer → Branch admin')
  expect(await renderLine({ action: 'account.role_changed', details: roleChange })).not.toContain(id)
  expect(await renderLine({ action: 'enquiry.changed', subject: { kind: 'enquiry', id }, details: { noteChanged: true } })).toContain(
    'note changed',
  )
})

test('audit details leave out unchanged and false values', async () => {
  const enquiry = { action: 'enquiry.changed', subject: { kind: 'enquiry', id } }
  expect(await renderLine({ ...enquiry, details: { from: 'new', to: 'new', noteChanged: true } })).toMatch(/AM · note changed$/)
  expect(await renderLine({ ...enquiry, details: { from: 'new', to: 'closed', noteChanged: false } })).toMatch(/AM · new → closed$/)
  expect(await renderLine({ action: 'enquiry.answered', subject: { kind: 'enquiry', id }, details: { answerId: id } })).toMatch(/AM$/)
  expect(
    await renderLine({
      action: 'invitation.sent',
      subject: { kind: 'invitation', id },
      details: { to: 'm•••@example.com', role: 'admin' },
    }),
  ).toMatch(/sent an invitation .* · to m•••@example.com · role: Content team$/)
})

test('unknown actions show their own name; deleted actors and operators have a label', async () => {
  expect(await renderLine({ action: 'gallery.photo_deleted', subject: { kind: 'gallery', id } })).toContain(
    'Dawa Sherpa gallery photo deleted',
  )
  expect(await renderLine({ actor: { id: 'x', name: '' } })).toContain('Someone who has left suspended')
  expect(await renderLine({ actor: undefined, actorRole: 'operator' })).toContain('At the machine suspended')
  expect(words(await renderElement(<AuditLines lines={[]} />))).toContain('Nothing has been changed yet')
})

test('an invitation row shows recipient, role and expiry, with resend and withdraw', async () => {
  const invitation = {
    id,
    identifier: '9841234567',
    role: 'admin',
    state: 'expired',
    invitedBy: 'Dawa Sherpa',
    sentAt: at,
    expiresAt: at,
  } as const
  const html = words(
    await renderElement(<InvitationList page={{ items: [invitation], nextCursor: undefined }} onChanged={() => undefined} />),
  )
  expect(html).toContain('9841234567 Expired Content team Sun, 15 Nov 2026 Dawa Sherpa Send again Withdraw')
})

test('only a branch admin needs a branch, and only then is one sent', () => {
  const branch = { id, name: 'Thamel' }
  expect(missingBranch({ role: 'branchAdmin', branch: undefined })).toBe('Please choose a branch.')
  expect(missingBranch({ role: 'admin', branch: undefined })).toBeUndefined()
  expect(toRoleBody({ role: 'branchAdmin', branch })).toEqual({ role: 'branchAdmin', branchId: id })
  expect(toRoleBody({ role: 'superadmin', branch })).toEqual({ role: 'superadmin' })
})

test('invalid query parameters fall back to the people list', () => {
  expect(viewFromAddress(new URLSearchParams('view=secrets&role=user&person=x'))).toMatchObject({
    view: 'people',
    role: undefined,
    person: undefined,
  })
})
