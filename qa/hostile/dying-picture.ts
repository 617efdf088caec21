// node qa/hostile/dying-picture.ts <task> <step>: runs one picture task and kills itself at its n-th step: before a statement, or before
// or after a file is written or removed. Exits with 0 when there was no such step. The environment is that of the API.
import { readConfig } from '../../apps/api/src/platform/config/config.ts'
import { openDatabase, transaction, useDatabase } from '../../apps/api/src/platform/db/database.ts'
import { newId } from '../../apps/api/src/platform/ids/ids.ts'
import { setLogLevel } from '../../apps/api/src/platform/log/log.ts'
import { openStorage, type Storage, useStorage } from '../../apps/api/src/platform/storage/storage.ts'
import { dropPicture } from '../../apps/api/src/modules/media/library/delete-picture.service.ts'
import { deletePicture } from '../../apps/api/src/modules/media/library/library.service.ts'
import { makeAvif } from '../../apps/api/src/modules/media/store/make-avif.service.ts'
import { aPhoto } from '../../apps/api/src/modules/media/media.factory.ts'
import { removeFiles } from '../../apps/api/src/modules/media/store/picture-files.service.ts'
import { replacePicture } from '../../apps/api/src/modules/media/library/replace-picture.service.ts'
import { storePicture } from '../../apps/api/src/modules/media/store/store-picture.service.ts'
import { deleteOrphanFiles } from '../../apps/api/src/modules/media/cleanup/delete-orphan-files.service.ts'
import { deleteUnusedPictures } from '../../apps/api/src/modules/media/cleanup/delete-unused-pictures.service.ts'
import '../../apps/api/src/modules.ts'

const [task = '', step = '0'] = process.argv.slice(2)
const config = readConfig(process.env)
setLogLevel('silent', 'proof')
const database = openDatabase(config)
const disk = openStorage(config)
useDatabase(database)
useStorage(disk)

const editor = { id: newId(), sessionId: newId(), role: 'admin' as const }
/** Each colour gives a different picture. */
const colour = `#${newId().slice(-6)}`
const photo = () => aPhoto({ width: 700, height: 300, grain: 12, colour })
const stored = async () =>
  (await storePicture({ bytes: await aPhoto({ width: 400, height: 300, colour }), alt: '' })).id

/** Set-up before the first step is not counted. */
const tasks: Record<string, () => Promise<() => Promise<unknown>>> = {
  upload: async () => {
    const bytes = await photo()
    return () => storePicture({ bytes, alt: '', by: editor })
  },
  'own photo': async () => {
    const bytes = await photo()
    return () => storePicture({ bytes, alt: '', claim: async (tx, id) => void (await dropPicture(tx, id)) })
  },
  replace: async () => {
    const [id, bytes] = [await stored(), await photo()]
    return () => replacePicture(editor, id, { bytes, version: 1 })
  },
  delete: async () => {
    const id = await stored()
    const { rows } = await database.pool.query<{ hash: string }>('select hash from pictures where id = $1', [
      id,
    ])
    const files = ['400.webp', '320.webp', '400.jpg'].map((file) => `media/${rows[0]?.hash}/${file}`)
    return () => deletePicture(editor, id).then(() => removeFiles(files))
  },
  avif: async () => {
    const { id } = await storePicture({ bytes: await photo(), alt: '' })
    return () => makeAvif(id)
  },
  sweep: async () => () => deleteUnusedPictures().then(deleteOrphanFiles),
}

/** Counts every statement and file change, and kills the process at the chosen one. */
function dieAt(chosen: number): void {
  let taken = 0
  const next = (): void => {
    taken += 1
    if (taken === chosen) process.kill(process.pid, 'SIGKILL')
  }
  const around = async (work: () => Promise<void>): Promise<void> => {
    next()
    await work()
    next()
  }
  const dying: Storage = {
    ...disk,
    put: (...file) => around(() => disk.put(...file)),
    remove: (key) => around(() => disk.remove(key)),
  }
  useStorage(dying)
  database.pool.on('acquire', (client) => {
    const counted = client as unknown as { query: (...given: unknown[]) => unknown; isCounted?: true }
    if (counted.isCounted) return
    const ask = counted.query.bind(client)
    counted.isCounted = true
    counted.query = (...given) => {
      next()
      return ask(...given)
    }
  })
}

const work = await (tasks[task] ?? (() => Promise.reject(new Error(`No task is called ${task}`))))()
await transaction(async () => undefined)
dieAt(Number(step))
await work()
await database.close()
