import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read } from '#platform/db/database.ts'
import { openStorage, useStorage } from '#platform/storage/storage.ts'
import { testDatabase } from '#testing/test-db.ts'
import { aPhoto } from '../media.factory.ts'
import { findPicturesAt } from './pictures-at.service.ts'
import { storePicture } from './store-picture.service.ts'

testDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'momo-pictures-at-'))
beforeAll(() => useStorage(openStorage({ storageDir: folder })))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('pictures are found by any of their addresses; unknown addresses are absent', async () => {
  const { picture } = await storePicture({ bytes: await aPhoto({ width: 40, height: 30 }), alt: 'A momo' })
  const unknown = `/media/${'0'.repeat(64)}/40.jpg`
  const [jpeg, webp] = [picture.jpeg, picture.webp[0]!.url]
  expect(await read((tx) => findPicturesAt(tx, [jpeg, webp, jpeg, '', unknown, '/elsewhere.jpg']))).toEqual({
    [jpeg]: picture,
    [webp]: picture,
  })
  expect(await read((tx) => findPicturesAt(tx, ['']))).toEqual({})
})
