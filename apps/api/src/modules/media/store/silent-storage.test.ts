import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { openStorage, storage, type Storage, useStorage } from '#platform/storage/storage.ts'
import { as } from '#testing/as.ts'
import { eventually } from '#testing/eventually.ts'
import { uploadOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { dropPicture } from '../library/delete-picture.service.ts'
import { aPhoto } from '../media.factory.ts'
import { makeAvif } from './make-avif.service.ts'
import { removeFiles } from './picture-files.service.ts'
import { storePicture } from './store-picture.service.ts'

// The pool of a test has five connections: ten uploads that hold one each would leave none.
const product = testApp({ timeOuts: { connectMs: 5_000 } })

test('ten uploads to an object store that never answers get 503, and other requests are served meanwhile', async () => {
  const before = storage()
  const store = await openSilentStore()
  useStorage(openStorage({ storageDir: '/nowhere', s3: store.place }, { answerMs: 1_000 }))
  const photos = await Promise.all(
    Array.from({ length: 10 }, (_, n) => aPhoto({ width: 200 + n, height: 100 })),
  )
  const uploads = photos.map((bytes) => as('admin').call('POST', '/api/v1/file/single', uploadOf(bytes)))
  // Each picture has two files here, so at least five uploads are waiting for the store.
  await eventually(() => store.connections() >= 10)
  expect((await as('public').get('/api/v1/branches')).statusCode).toBe(200)
  const replies = await Promise.all(uploads)
  expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
    replies.map(() => [503, 'server.busy']),
  )
  useStorage(before)
  store.close()
})

test('no database connection is in use while the storage writes, converts or deletes a picture', async () => {
  const disk = storage()
  const { pool } = product.database
  const connectionsInUse = () => pool.totalCount - pool.idleCount
  const photo = await aPhoto({ width: 400, height: 300, grain: 15 })

  const write = hold(disk, 'put')
  const storing = storePicture({ bytes: photo, alt: '' })
  await eventually(() => write.calls() === 3)
  expect(connectionsInUse()).toBe(0)
  write.release()
  const { id, picture } = await storing

  const convert = hold(disk, 'put')
  const converting = makeAvif(id)
  await eventually(() => convert.calls() === 2)
  expect(connectionsInUse()).toBe(0)
  convert.release()
  await converting

  await transaction((tx) => dropPicture(tx, id))
  const deletion = hold(disk, 'remove')
  const deleting = removeFiles([picture.jpeg.slice(1)])
  await eventually(() => deletion.calls() === 1)
  expect(connectionsInUse()).toBe(0)
  deletion.release()
  await deleting
  expect(await disk.exists(picture.jpeg.slice(1))).toBe(false)
  useStorage(disk)
})

test('a file that the cleanup deletes before the row is committed is written again', async () => {
  const disk = storage()
  let isDeleted = false
  useStorage({
    ...disk,
    put: async (key, bytes, contentType) => {
      await disk.put(key, bytes, contentType)
      if (isDeleted || !key.endsWith('.jpg')) return
      isDeleted = true
      await disk.remove(key)
    },
  })
  const { picture } = await storePicture({ bytes: await aPhoto({ width: 333, height: 100 }), alt: '' })
  useStorage(disk)
  expect(isDeleted).toBe(true)
  expect(await disk.exists(picture.jpeg.slice(1))).toBe(true)
})

/** An object store that accepts connections and never answers. */
async function openSilentStore() {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    place: {
      bucket: 'media',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
    },
    connections: () => sockets.length,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Makes the calls of one operation wait until they are released. */
function hold(disk: Storage, operation: 'put' | 'remove') {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let calls = 0
  const wait = async (name: 'put' | 'remove') => {
    if (name !== operation) return
    calls += 1
    await released
  }
  useStorage({
    ...disk,
    put: (...file) => wait('put').then(() => disk.put(...file)),
    remove: (key) => wait('remove').then(() => disk.remove(key)),
  })
  return { release, calls: () => calls }
}
