// Uploads, replacements, deletions and the sweep are killed at each of their steps, and uploads are cut off in transfer. After the next
// sweep every file has its row, every row has its files, and pictures in use are unchanged.
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, rm, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { filesOf } from '../../../apps/api/src/modules/media/media.rules.ts'
import { aPhoto } from '../../../apps/api/src/modules/media/media.factory.ts'
import { uploadOf } from '../../../apps/api/src/testing/form.ts'
import { start } from '../../../tools/stack.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { type MediaPlace, openMediaPlace } from '../../fixtures/media-place.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Figure, Proof } from '../../runner/proof.ts'

const tasks = ['upload', 'own photo', 'replace', 'delete', 'avif']
const dying = 'qa/hostile/dying-picture.ts'

/** Kills the task at its first, second, … step until it completes. Returns the number of kills. */
async function killAtEveryStep(place: MediaPlace, task: string, { short }: Context): Promise<number> {
  let died = 0
  // The short form takes every fifth step, with a different first step for each task.
  for (let step = short ? 1 + (task.length % 5) : 1; ; step += short ? 5 : 1) {
    if (task === 'sweep') await age(place)
    const program = start(task, dying, { env: place.env, args: [task, String(step)] })
    const code = await new Promise<number | null>((resolve) => program.child.once('exit', resolve))
    if (code === 0) return died
    if (program.child.signalCode !== 'SIGKILL')
      throw new Error(`${task} failed at step ${step}\n${program.output()}`)
    died += 1
  }
}

/** An upload that its client or server cuts off after the given number of bytes. */
async function breakOff(place: MediaPlace, after: number, body: Buffer): Promise<void> {
  const { hostname, port } = new URL(place.origin)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  const head = [
    'POST /api/v1/file/single HTTP/1.1',
    'host: x',
    `authorization: Bearer ${await place.token()}`,
    ...Object.entries(uploadOf(Buffer.alloc(0)).headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.length}`,
    '',
    '',
  ]
  socket.write(head.join('\r\n'))
  socket.write(body.subarray(0, after))
  await sleep(after % 40)
  socket.destroy()
}

async function breakUploads(place: MediaPlace, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    const { body } = uploadOf(await aPhoto({ width: 300 + i, height: 200, grain: 10 }))
    await breakOff(place, Math.floor((body.length * (i + 1)) / times), body)
  }
}

/** Kills the API while uploads are in flight; their clients must see an error. */
async function killTheApi(place: MediaPlace, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    const sent = [0, 1, 2].map(async (n) =>
      place.upload(await aPhoto({ width: 900 + 10 * i + n, height: 600, grain: 8 })).catch(() => undefined),
    )
    await sleep(120 + i * 60)
    await place.restart()
    await Promise.all(sent)
  }
}

const day = 26 * 3_600_000

/** Moves all timestamps back by a day; unused pictures stay for 90. */
async function age({ pool, folder }: MediaPlace): Promise<void> {
  await pool.query(
    `update pictures set created_at = created_at - interval '26 hours', unused_since = unused_since - interval '91 days'`,
  )
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const then = new Date(Date.now() - day)
    await utimes(join(entry.parentPath, entry.name), then, then)
  }
}

async function sweep(place: MediaPlace): Promise<void> {
  for (let night = 0; night < 2; night += 1) {
    await age(place)
    const program = start('sweep', dying, { env: place.env, args: ['sweep', '0'] })
    const code = await new Promise<number | null>((resolve) => program.child.once('exit', resolve))
    if (code !== 0) throw new Error(`the sweep ended with ${code}\n${program.output()}`)
  }
}

type Row = Parameters<typeof filesOf>[0] & { id: string }
type Count = { files: number; rows: number }

/** Files without a row, and rows that lack one of their files. */
async function orphans({ pool, folder }: MediaPlace): Promise<Count> {
  const { rows } = await pool.query<Row>('select id, hash, width, widths, avif_widths from pictures')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  )
  const promised = new Set(rows.flatMap(filesOf))
  return {
    files: [...found].filter((file) => !promised.has(file)).length,
    rows: rows.filter((row) => !filesOf(row).every((file) => found.has(file))).length,
  }
}

/** Pictures of a gallery, which must stay unchanged. */
async function hangUp({ pool, upload }: MediaPlace, count: number): Promise<string[]> {
  const gallery = randomUUID()
  await pool.query(`insert into galleries (id, title) values ($1, 'In use')`, [gallery])
  const ids = []
  for (let position = 0; position < count; position += 1) {
    const url = await upload(await aPhoto({ width: 200 + position, height: 150 }))
    const { rows } = await pool.query<{ id: string }>('select id from pictures where hash = $1', [
      url.split('/')[2],
    ])
    const id = rows[0]?.id ?? ''
    await pool.query(
      'insert into gallery_photos (id, gallery_id, picture_id, position) values ($1, $2, $3, $4)',
      [randomUUID(), gallery, id, position],
    )
    ids.push(id)
  }
  return ids
}

const left = async (pool: pg.Pool, ids: string[]): Promise<number> =>
  (await pool.query('select 1 from pictures where id = any($1)', [ids])).rowCount ?? 0

async function run(context: Context): Promise<{ figures: Figure[] }> {
  const { short, say } = context
  const folder = mkdtempSync(join(tmpdir(), 'momo-orphans-'))
  const place = await openMediaPlace('upload-orphans', folder)
  const used = await hangUp(place, short ? 3 : 20)
  let died = 0
  const kill = async (task: string): Promise<void> => {
    const times = await killAtEveryStep(place, task, context)
    say(`${task}: killed at ${times} steps`)
    died += times
  }
  for (const task of tasks) await kill(task)
  await breakUploads(place, short ? 20 : 300)
  await killTheApi(place, short ? 1 : 12)
  const before = await orphans(place)
  say(`before the sweep: ${before.files} files without a row, ${before.rows} rows without a file`)
  await kill('sweep')
  await sweep(place)
  const after = await orphans(place)
  const remaining = await left(place.pool, used)
  // The check must have reported the orphans before the sweep; otherwise it proves nothing.
  await rm(
    join(
      folder,
      'media',
      (await place.pool.query<{ hash: string }>('select hash from pictures limit 1')).rows[0]?.hash ?? 'none',
    ),
    {
      recursive: true,
    },
  )
  const withViolations = await orphans(place)
  await rm(folder, { recursive: true })
  return {
    figures: [
      exact('files without a row after the sweep', after.files, none),
      exact('rows without a file after the sweep', after.rows, none),
      exact('lost pictures that are in use', used.length - remaining, none),
      exact('steps at which the process was killed', died, atLeast(short ? 20 : 100)),
      exact(
        'existing and injected orphans detected',
        Number(before.files > 0) + Number(withViolations.rows === 1),
        atLeast(2),
      ),
    ],
  }
}

export const proof: Proof = {
  name: 'upload-orphans',
  title: 'uploads killed or cut off at any step leave no orphans after the sweep',
  target: '0 files without a row, 0 rows without a file, nothing in use lost',
  stage: 'verify',
  run: (context) => withCleanUp(() => run(context)),
}
