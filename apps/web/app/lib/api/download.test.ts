import { applicationInbox } from '@momo/contracts/inbox'
import { afterEach, expect, test, vi } from 'vitest'
import { download } from './download.ts'

afterEach(() => vi.unstubAllGlobals())

test('an error response or a broken connection throws and saves no file', async () => {
  const forbidden = Response.json({ success: false, code: 'auth.forbidden', message: 'No' }, { status: 403 })
  vi.stubGlobal('fetch', async () => forbidden)
  await expect(download(applicationInbox.take, { kind: 'application' })).rejects.toMatchObject({
    status: 403,
    code: 'auth.forbidden',
  })
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) })
  vi.stubGlobal('fetch', async () => new Response(broken))
  await expect(download(applicationInbox.take, { kind: 'application' })).rejects.toMatchObject({
    code: 'server.unreachable',
  })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  await expect(download(applicationInbox.take, { kind: 'application' })).rejects.toMatchObject({
    code: 'server.unreachable',
  })
})
