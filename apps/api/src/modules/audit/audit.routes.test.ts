import { beforeEach, expect, test } from 'vitest'
import { saveGallery } from '#modules/galleries'
import { storePicture } from '#modules/media'
import { audit } from '#platform/audit/audit.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aMenu } from '../catalogue/catalogue.factory.ts'
import { aPhoto } from '../media/media.factory.ts'
import { aSession } from '../sessions/session.factory.ts'
import { aDish } from '../site-content/site-content.factory.ts'

const product = testApp()
const path = '/api/v1/super-admin/audit'
beforeEach(() => emptyTables(product, 'accounts'))

const trail = async (query = '') => (await as('superadmin').get(path + query)).json().data

test('RT-06 the audit log names actor, action and subject, newest first', async () => {
  const { id: bossId } = await anAccount({ role: 'superadmin', firstName: 'Dawa', lastName: 'Sherpa' })
  const { calls } = await aSession({ accountId: bossId })
  const { id } = await anAccount({ firstName: 'Maya', lastName: 'Lama' })
  await calls.put(`/api/v1/super-admin/accounts/${id}/role`, { role: 'admin' })
  await calls.post(`/api/v1/super-admin/accounts/${id}/suspend`, { reason: 'Left' })
  await transaction((tx) =>
    audit(tx, 'operator', { action: 'account.set_up', subject: { kind: 'account', id } }),
  )
  const { items } = await trail(`?about=${id}`)
  expect(items).toMatchObject([
    { action: 'account.set_up', actorRole: 'operator', subject: { name: 'Maya Lama' }, details: {} },
    {
      action: 'account.suspended',
      actor: { id: bossId, name: 'Dawa Sherpa' },
      actorRole: 'superadmin',
      details: { reason: 'Left' },
    },
    {
      action: 'account.role_changed',
      subject: { kind: 'account', id, name: 'Maya Lama' },
      details: { to: { role: 'admin' } },
    },
  ])
  expect(items[0].actor).toBeUndefined()
  expect((await trail(`?by=${bossId}`)).items).toHaveLength(2)
  expect((await trail(`?by=${newId()}`)).items).toEqual([])
  expect((await trail()).items.length).toBeGreaterThanOrEqual(3)
})

test('an entry about a branch names it', async () => {
  const id = await aBranch({ name: 'Thamel' })
  await transaction((tx) =>
    audit(tx, 'operator', { action: 'branch.closed', subject: { kind: 'branch', id, branchId: id } }),
  )
  expect((await trail(`?about=${id}`)).items).toMatchObject([{ subject: { kind: 'branch', name: 'Thamel' } }])
})

test('an audit entry names its food, gallery, picture, dish or enquiry, and the branch where it was done', async () => {
  const branchId = await aBranch({ name: 'Patan' })
  const subjectOf = async (kind: string, id: string) => {
    const subject = { kind, id, branchId }
    await transaction((tx) => audit(tx, 'operator', { action: `${kind}.changed`, subject }))
    const [entry] = (await trail(`?kind=${kind}&about=${encodeURIComponent(id)}`)).items
    expect(entry.branch).toEqual({ id: branchId, name: 'Patan' })
    return entry.subject
  }
  const food = (await aMenu()).get('Masala Chiya') ?? ''
  expect(await subjectOf('food', food)).toMatchObject({ name: 'Masala Chiya' })
  const galleryId = newId()
  await saveGallery({ id: galleryId, title: 'Tihar', pictureIds: [] })
  expect(await subjectOf('gallery', galleryId)).toMatchObject({ name: 'Tihar' })
  const bytes = await aPhoto({ width: 60, height: 40 })
  const picture = await storePicture({ bytes, alt: '', fileName: 'bowl.jpg' })
  expect(await subjectOf('picture', picture.id)).toMatchObject({ name: 'bowl.jpg' })
  const dish = `dish/${(await aDish({ name: 'Kothey Momo' })).identifier}`
  expect(await subjectOf('content', dish)).toMatchObject({ name: 'Kothey Momo' })
  const enquiryId = newId()
  await product.database.pool.query(
    `insert into enquiries (id, kind, full_name, contact, message, delete_after, fingerprint)
     values ($1, 'banquet', 'Sunita Rai', '9841000001', 'Hello', now(), 'audit')`,
    [enquiryId],
  )
  expect(await subjectOf('enquiry', enquiryId)).toMatchObject({ name: 'Sunita Rai', inbox: 'banquet' })
  expect(await subjectOf('gallery', newId())).not.toHaveProperty('name')
  expect(await subjectOf('category', '')).not.toHaveProperty('name')
})

test('the audit log is filtered by person, by kind of object and by day in Nepal', async () => {
  const maya = await anAccount({ role: 'admin', firstName: 'Maya', lastName: 'Lama' })
  const hari = await anAccount({ role: 'admin', firstName: 'Hari', lastName: 'Thapa' })
  const about = newId()
  const write = (actorId: string, kind: string, at: string) =>
    product.database.pool.query(
      `insert into audit_log (id, actor_id, actor_role, action, subject_kind, subject_id, created_at)
       values ($1, $2, 'admin', 'thing.done', $3, $4, $5)`,
      [newId(), actorId, kind, about, at],
    )
  await write(maya.id, 'food', '2026-11-14T23:59:59+05:45')
  await write(maya.id, 'gallery', '2026-11-15T00:00:00+05:45')
  await write(hari.id, 'food', '2026-11-15T23:59:59+05:45')
  type Line = { subject: { kind: string } }
  const kinds = async (query: string) =>
    (await trail(`?about=${about}${query}`)).items.map(({ subject }: Line) => subject.kind)
  expect(await kinds('&person=maya%20l')).toEqual(['gallery', 'food'])
  expect(await kinds('&person=thapa')).toEqual(['food'])
  expect(await kinds('&person=nobody')).toEqual([])
  expect(await kinds('&kind=gallery')).toEqual(['gallery'])
  expect(await kinds('&from=2026-11-15&to=2026-11-15')).toEqual(['food', 'gallery'])
  expect(await kinds('&to=2026-11-14')).toEqual(['food'])
  expect(await kinds(`&by=${maya.id}&from=2026-11-15`)).toEqual(['gallery'])
  expect((await as('superadmin').get(`${path}?from=yesterday`)).statusCode).toBe(400)
})

test('it is paged by cursor, twenty at a time, and shows each entry once', async () => {
  const subject = { kind: 'thing', id: newId() }
  for (let i = 0; i < 45; i += 1)
    await transaction((tx) => audit(tx, 'operator', { action: 'thing.done', subject, details: { i } }))
  const seen: number[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await trail(`?about=${subject.id}&cursor=${cursor}`)
    seen.push(...page.items.map((line: { details: { i: number } }) => line.details.i))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(Array.from({ length: 45 }, (_, i) => 44 - i))
  expect((await trail(`?about=${subject.id}&cursor=garbage`)).items).toHaveLength(20)
  expect((await as('superadmin').get(`${path}?by=not-an-id`)).statusCode).toBe(400)
})

test('SEC-02 only a super admin reads it', async () => {
  for (const caller of [as('public'), as('user'), as('admin'), as('branchAdmin', { id: newId() })])
    expect((await caller.get(path)).statusCode).toBe(caller.actor ? 403 : 401)
})
