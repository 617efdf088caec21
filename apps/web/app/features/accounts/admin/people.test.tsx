import { expect, test } from 'vitest'
import type { Account } from '@momo/contracts/accounts'
import type { AuditLine } from '@momo/contracts/audit'
import { renderElement } from '#testing/render-page.tsx'
import { AuditLines } from './audit-lines.tsx'
import { InvitationList } from './invitation-list.tsx'
import { PeopleList } from './people-list.tsx'
import { viewFromUrl } from './views.ts'

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
  furtherBranches: [],
  hasPassword: true,
  hasGoogle: false,
  memberSince: at,
  state: 'suspended',
  hasSecondFactor: true,
  version: 1,
}

test('RT-06 each staff row shows state, role and branch and links to the account', async () => {
  const html = await renderElement(
    <PeopleList page={{ items: [maya], nextCursor: 'abc' }} />,
    '/superadmin/admin?q=may',
  )
  expect(words(html)).toContain('Maya Lama Suspended Branch admin Thamel maya@example.com')
  expect(html).toContain(`href="/superadmin/admin?q=may&amp;person=${id}"`)
  expect(html).toContain('href="/superadmin/admin?q=may&amp;cursor=abc"')
  expect(words(await renderElement(<PeopleList page={{ items: [], nextCursor: undefined }} />))).toContain(
    'No people found',
  )
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
const renderLine = async (change: Partial<AuditLine>) =>
  words(await renderElement(<AuditLines lines={[line(change)]} />)).trim()

test('RT-06 the audit trail is readable text with role names and without ids', async () => {
  expect(await renderLine({ details: { reason: 'Left' } })).toBe(
    'Dawa Sherpa suspended Maya Lama Sun, 15 Nov 2026, 10:00 AM · Reason: Left',
  )
  const roleChange = { from: { role: 'user' }, to: { role: 'branchAdmin', branchId: id } }
  expect(await renderLine({ action: 'account.role_changed', details: roleChange })).toContain(
    'changed the role of Maya Lama',
  )
  expect(await renderLine({ action: 'account.role_changed', details: roleChange })).toContain(
    'Customer → Branch admin',
  )
  expect(await renderLine({ action: 'account.role_changed', details: roleChange })).not.toContain(id)
  expect(
    await renderLine({
      action: 'enquiry.changed',
      subject: { kind: 'enquiry', id },
      details: { noteChanged: true },
    }),
  ).toContain('Note changed')
})

test('audit details leave out unchanged and false values', async () => {
  const enquiry = { action: 'enquiry.changed', subject: { kind: 'enquiry', id } }
  expect(await renderLine({ ...enquiry, details: { from: 'new', to: 'new', noteChanged: true } })).toMatch(
    /AM · Note changed$/,
  )
  expect(
    await renderLine({ ...enquiry, details: { from: 'new', to: 'closed', noteChanged: false } }),
  ).toMatch(/AM · New → Closed$/)
  expect(
    await renderLine({
      action: 'enquiry.answered',
      subject: { kind: 'enquiry', id },
      details: { answerId: id },
    }),
  ).toMatch(/AM$/)
  expect(
    await renderLine({
      action: 'invitation.sent',
      subject: { kind: 'invitation', id },
      details: { to: 'm•••@example.com', role: 'admin' },
    }),
  ).toMatch(/sent an invitation .* · To: m•••@example.com · Role: Content team$/)
})

test('an audit line names what was changed: a branch, a food, a content section', async () => {
  const closed = { action: 'branch.closed', subject: { kind: 'branch', id, name: 'Thamel' } }
  expect(await renderLine(closed)).toContain('Dawa Sherpa closed the branch Thamel')
  const food = { subject: { kind: 'food', id }, details: { name: 'Chicken Momo', off: null } }
  expect(
    await renderLine({ action: 'food.archived', subject: food.subject, details: { name: 'Chicken Momo' } }),
  ).toMatch(/archived the food Chicken Momo .* AM$/)
  expect(await renderLine({ action: 'food.switched', ...food })).toMatch(/turned on Chicken Momo .* AM$/)
  const off = '2026-11-15T15:15:00.000Z'
  expect(
    await renderLine({ action: 'food.switched', ...food, details: { name: 'Chicken Momo', off } }),
  ).toMatch(/turned off Chicken Momo .* · Until: Sun, 15 Nov 2026, 9:00 PM$/)
  const hero = { action: 'content.published', subject: { kind: 'content', id: 'hero/main_hero' } }
  expect(await renderLine({ ...hero, details: { over: 0, version: 3, withoutVersion: true } })).toMatch(
    /published Hero Section .* AM · Version 3$/,
  )
})

test('an audit line links to the object in its editor and to the branch where it was changed', async () => {
  const linksOf = async (change: Partial<AuditLine>) =>
    [...(await renderElement(<AuditLines lines={[line(change)]} />)).matchAll(/href="([^"]+)"/g)].map(
      ([, to]) => to?.replaceAll('&amp;', '&'),
    )
  const own = '/?view=trail&by=boss'
  const food = { kind: 'food', id, name: 'Chicken Momo' }
  const branch = { id: '019311ab-0000-7000-8000-000000000002', name: 'Thamel' }
  expect(await linksOf({ action: 'food.switched', subject: food, branch })).toEqual([
    own,
    `/superadmin/products/food/${id}`,
    `/superadmin/branch/${branch.id}`,
  ])
  const enquiry = { kind: 'enquiry', id, name: 'Sunita Rai', inbox: 'franchise' }
  expect(await linksOf({ action: 'enquiry.answered', subject: enquiry })).toContain(
    `/superadmin/frenchies?entry=${id}`,
  )
  const hero = { kind: 'content', id: 'hero/main' }
  expect(await linksOf({ action: 'content.published', subject: hero })).toContain(
    '/superadmin/customization?tab=landing&part=hero',
  )
  const menuTitle = { kind: 'content', id: 'page-words/menu' }
  expect(await linksOf({ action: 'content.published', subject: menuTitle })).toContain(
    '/superadmin/setting?page=menu&part=words',
  )
  const gone = { subject: { kind: 'gallery', id }, details: { title: 'Tihar' } }
  expect(await linksOf({ action: 'gallery.deleted', ...gone })).toEqual([own])
  expect(await renderLine({ action: 'food.switched', subject: food, branch })).toContain(
    'turned off Chicken Momo at Thamel',
  )
  const refund = { kind: 'refund', id, name: 'JM-THA-12' }
  expect(await renderLine({ action: 'refund.sent', subject: refund })).toContain(
    'sent a refund to the wallet for order JM-THA-12',
  )
})

test('audit amounts are in rupees, fields have labels, and ids are counted', async () => {
  const branch = { action: 'branch.changed', subject: { kind: 'branch', id } }
  const refund = { action: 'refund.sent', subject: { kind: 'refund', id } }
  expect(await renderLine({ ...refund, details: { amount: 54_000, method: 'esewa' } })).toMatch(
    / · Amount: Rs\. 540\.00 · Method: eSewa$/,
  )
  expect(
    await renderLine({ ...branch, details: { fields: ['openingHours', 'furtherHours', 'cta'] } }),
  ).toMatch(/AM · Opening hours, Button text$/)
  expect(
    await renderLine({ ...branch, details: { fields: ['deliveryCharge'], deliveryCharge: 5_000 } }),
  ).toMatch(/AM · Delivery charge: Rs\. 50\.00$/)
  const priced = { action: 'food.priced', subject: { kind: 'food', id } }
  expect(await renderLine({ ...priced, details: { name: 'Thukpa', from: null, to: 21_000 } })).toMatch(
    /AM · Chain price → Rs\. 210\.00$/,
  )
  const gallery = { action: 'gallery.created', subject: { kind: 'gallery', id } }
  expect(await renderLine({ ...gallery, details: { title: 'Tihar', pictures: [id, id, id] } })).toMatch(
    /created the gallery Tihar .* AM · 3 pictures$/,
  )
})

test('unknown actions show their own name; deleted actors and operators have a label', async () => {
  expect(await renderLine({ action: 'gallery.photo_deleted', subject: { kind: 'gallery', id } })).toContain(
    'Dawa Sherpa gallery photo deleted',
  )
  expect(await renderLine({ actor: { id: 'x', name: '' } })).toContain('A former user suspended')
  expect(await renderLine({ actor: undefined, actorRole: 'operator' })).toContain('System suspended')
  expect(words(await renderElement(<AuditLines lines={[]} />))).toContain('No changes yet')
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
    await renderElement(<InvitationList page={{ items: [invitation], nextCursor: undefined }} />),
  )
  expect(html).toContain('9841234567 Expired Content team Sun, 15 Nov 2026 Dawa Sherpa Send again Withdraw')
})

test('invalid query parameters fall back to the people list', () => {
  expect(viewFromUrl(new URLSearchParams('view=secrets&role=user&person=x'))).toMatchObject({
    view: 'people',
    role: undefined,
    person: undefined,
  })
})
