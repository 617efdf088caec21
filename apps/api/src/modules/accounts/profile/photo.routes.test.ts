import { describe, expect, test } from 'vitest'
import { read } from '#platform/db/database.ts'
import { storage } from '#platform/storage/storage.ts'
import { uploadOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aPhoto } from '../../media/media.factory.ts'
import { testPassword } from '../accounts.factory.ts'
import { savePhoto } from './photo.service.ts'
import { lockPhoto } from './photo.store.ts'

const product = testApp()
const path = '/api/v1/profile/photo'
const query = async (sql: string, values: unknown[] = []) =>
  (await product.database.pool.query(sql, values)).rows
const accountOf = async (id: string) =>
  (await query('select picture_id, version from accounts where id = $1', [id]))[0]
const pictures = async () => (await query('select id from pictures')).length
const droppedFiles = async (): Promise<string[]> =>
  (await query(`select payload -> 'files' as files from outbox where topic = 'picture.dropped'`)).flatMap(
    ({ files }) => files,
  )

type Caller = Awaited<ReturnType<typeof aSession>>
const put = ({ calls }: Caller, bytes: Buffer) => calls.call('PUT', path, uploadOf(bytes))

describe('the own photo', () => {
  test('is stored, shown by the profile, and counted as a change', async () => {
    const caller = await aSession()
    const reply = await put(caller, await aPhoto({ width: 500, height: 400 }))
    expect(reply.statusCode).toBe(200)
    const { Photo } = reply.json().data
    expect(Photo).toMatchObject({
      Width: 500,
      Height: 400,
      Jpeg: expect.stringMatching(/^\/media\/[0-9a-f]{64}\/500\.jpg$/),
    })
    expect((await caller.calls.get('/api/v1/profile')).json().data.Photo).toEqual(Photo)
    expect((await caller.calls.get(Photo.Jpeg)).statusCode).toBe(200)
    expect((await accountOf(caller.accountId)).version).toBe(2)
  })

  test('replaces the previous one and deletes its files', async () => {
    const caller = await aSession()
    const first = (await put(caller, await aPhoto({ width: 60, height: 60 }))).json().data.Photo
    const count = await pictures()
    const second = (await put(caller, await aPhoto({ width: 61, height: 60 }))).json().data.Photo
    expect(second.Jpeg).not.toBe(first.Jpeg)
    expect(await pictures()).toBe(count)
    expect(await droppedFiles()).toContain(first.Jpeg.slice(1))
    expect((await accountOf(caller.accountId)).version).toBe(3)
  })

  test('can be removed, and a second removal changes nothing', async () => {
    const caller = await aSession()
    const { Photo } = (await put(caller, await aPhoto({ width: 62, height: 60 }))).json().data
    for (let times = 0; times < 2; times += 1) {
      const reply = await caller.calls.remove(path)
      expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
      expect(await accountOf(caller.accountId)).toEqual({ picture_id: null, version: 3 })
    }
    expect(await droppedFiles()).toContain(Photo.Jpeg.slice(1))
    expect((await caller.calls.get('/api/v1/profile')).json().data.Photo).toBeNull()
  })

  test('sent several times concurrently, exactly one is left', async () => {
    const caller = await aSession()
    const count = await pictures()
    const files = await Promise.all([70, 71, 72, 73].map((width) => aPhoto({ width, height: 50 })))
    const replies = await Promise.all(files.map((bytes) => put(caller, bytes)))
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200])
    expect(await pictures()).toBe(count + 1)
    const { picture_id: left, version } = await accountOf(caller.accountId)
    expect(await query('select 1 from pictures where id = $1', [left])).toHaveLength(1)
    expect(version).toBe(5)
  })

  test('is not shared with another account that uploads the same file', async () => {
    const [one, other] = [await aSession(), await aSession()]
    const bytes = await aPhoto({ width: 80, height: 60 })
    await put(one, bytes)
    const otherPhoto = (await put(other, bytes)).json().data.Photo
    await one.calls.remove(path)
    expect(await droppedFiles()).not.toContain(otherPhoto.Jpeg.slice(1))
    expect(await storage().exists(otherPhoto.Jpeg.slice(1))).toBe(true)
    expect((await other.calls.get('/api/v1/profile')).json().data.Photo).toEqual(otherPhoto)
  })

  test('that is not a picture is rejected and the previous one stays', async () => {
    const caller = await aSession()
    const { Photo } = (await put(caller, await aPhoto({ width: 81, height: 60 }))).json().data
    expect((await put(caller, Buffer.from('<svg/>'))).json()).toMatchObject({
      success: false,
      code: 'media.unsupported_type',
    })
    expect((await caller.calls.get('/api/v1/profile')).json().data.Photo).toEqual(Photo)
  })

  test.each(['suspended', 'deleted'])(
    'of an account that becomes %s during the upload leaves neither picture nor file',
    async (state) => {
      const caller = await aSession()
      const count = await pictures()
      await query(`update accounts set state = $2, password_hash = null where id = $1`, [
        caller.accountId,
        'suspended',
      ])
      if (state === 'deleted')
        await query(`update accounts set state = 'deleted', email = null where id = $1`, [caller.accountId])
      const actor = { id: caller.accountId, sessionId: caller.sessionId, role: 'user' as const }
      await expect(savePhoto(actor, await aPhoto({ width: 90, height: 61 }))).rejects.toThrow(
        'auth.session_ended',
      )
      expect(await pictures()).toBe(count)
      expect((await droppedFiles()).filter((file) => file.endsWith('/90.jpg')).length).toBeGreaterThan(0)
      expect(await read((tx) => lockPhoto(tx, caller.accountId))).toBeUndefined()
    },
  )

  test('is deleted with the account', async () => {
    const caller = await aSession()
    const { Photo } = (await put(caller, await aPhoto({ width: 63, height: 60 }))).json().data
    const count = await pictures()
    expect((await caller.calls.post('/api/v1/profile/delete', { password: testPassword })).statusCode).toBe(
      200,
    )
    expect(await pictures()).toBe(count - 1)
    expect(await droppedFiles()).toContain(Photo.Jpeg.slice(1))
  })

  test('requires a session', async () => {
    const bytes = await aPhoto({ width: 50, height: 50 })
    const reply = await product.app.inject({
      method: 'PUT',
      url: path,
      payload: uploadOf(bytes).body,
      headers: uploadOf(bytes).headers,
    })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'auth.required'])
    expect((await product.app.inject({ method: 'DELETE', url: path })).statusCode).toBe(401)
  })
})
