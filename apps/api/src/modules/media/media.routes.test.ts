import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { storage } from '#platform/storage/storage.ts'
import { as } from '#testing/as.ts'
import { formOf, partOf, uploadOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { aBomb, anAnimation, aPhonePhoto, aPhoto } from './media.factory.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'momo-upload-'))
const product = testApp({ env: { STORAGE_DIR: folder } })
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const address = '/api/v1/file/single'
const staff = ['admin', 'branchAdmin', 'superadmin'] as const
const branch = { id: '01890000-0000-7000-8000-0000000000b1' }
const upload = (who: Parameters<typeof as>[0], bytes: Buffer) =>
  as(who, branch).call('POST', address, uploadOf(bytes))
const rows = async (table: string) => (await product.database.pool.query(`select * from ${table}`)).rows

describe('file/single', () => {
  test.each(staff)(
    "API-11 API-23 stores the 'document' of %s and answers the image location in result, name and url, and under data",
    async (who) => {
      const reply = await upload(
        who,
        await aPhoto({ width: 400, height: 300, colour: who === 'admin' ? '#aa0' : '#0aa' }),
      )
      expect(reply.statusCode).toBe(200)
      const { url } = reply.json()
      expect(url).toMatch(/^\/media\/[0-9a-f]{64}\/400\.jpg$/)
      const result = { result: url, name: url, url }
      expect(reply.json()).toEqual({ success: true, ...result, data: result })
      const file = await as('public').get(url)
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(file.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    },
  )

  test('with and without the trailing slash, with any file name and declared type', async () => {
    const bytes = await aPhonePhoto(300, 200)
    const names = ['../../../etc/passwd', 'a.php\0.jpg', 'x.svg', '', 'मःमः.jpg', 'a'.repeat(300)]
    const urls = []
    for (const filename of names) {
      const form = formOf(partOf({ filename, type: 'image/svg+xml', bytes }))
      urls.push((await as('admin').call('POST', `${address}/`, form)).json().url)
    }
    expect(new Set(urls).size).toBe(1)
    expect(await storage().get(urls[0].slice(1))).not.toContain('Phone of the manager')
  })

  test('the upload is audited once with its actor', async () => {
    const bytes = await aPhoto({ width: 200, height: 100, colour: '#345' })
    const who = as('branchAdmin', branch)
    await who.call('POST', address, uploadOf(bytes))
    await who.call('POST', address, uploadOf(bytes))
    const log = (await rows('audit_log')).filter(({ actor_id: actor }) => actor === who.actor!.id)
    expect(log).toMatchObject([
      { action: 'picture.stored', subject_kind: 'picture', actor_role: 'branchAdmin', branch_id: branch.id },
    ])
    expect((await rows('pictures')).map(({ id }) => id)).toContain(log[0].subject_id)
  })
})

describe('a rejected upload has an error code and stores nothing', () => {
  test.each([
    ['a visitor', 'public', 401, 'auth.required'],
    ['a customer', 'user', 403, 'auth.forbidden'],
  ] as const)('%s', async (_name, who, status, code) => {
    expect(await uploadResult(who, await aPhoto({ width: 50, height: 50 }))).toEqual([status, code])
  })

  test.each([
    ['more than 2 MB', () => Buffer.alloc(2 * 1024 * 1024 + 1), 413, 'media.too_large'],
    [
      'another type',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      400,
      'media.unsupported_type',
    ],
    [
      'half a picture',
      async () => (await aPhoto({ width: 500, height: 500, grain: 20 })).subarray(0, 9000),
      400,
      'media.unsupported_type',
    ],
    ['an empty file', () => Buffer.alloc(0), 400, 'media.unsupported_type'],
    ['more than 24 megapixels', () => aBomb(5000), 400, 'media.too_many_pixels'],
    ['more than 8000 on a side', () => aPhoto({ width: 8001, height: 2 }), 400, 'media.too_many_pixels'],
    ['more than one frame', () => anAnimation(30, 30), 400, 'media.animated'],
  ] as const)('%s', async (_name, make, status, code) => {
    expect(await uploadResult('admin', await make())).toEqual([status, code])
  })

  async function uploadResult(who: Parameters<typeof as>[0], bytes: Buffer): Promise<unknown[]> {
    const before = await everything()
    const reply = await upload(who, bytes)
    expect(reply.json()).toMatchObject({ success: false, message: expect.any(String) })
    expect(await everything()).toEqual(before)
    return [reply.statusCode, reply.json().code]
  }
})

async function everything(): Promise<unknown[]> {
  const tables = await Promise.all(['pictures', 'outbox', 'audit_log'].map(rows))
  return [...tables, (await readdir(folder, { recursive: true })).toSorted()]
}
