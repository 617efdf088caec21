// Two thousand hostile files among two hundred valid pictures, a third of them as photos of slips: no file is stored as it was sent, every
// valid one is stored, and the API's memory stays small.
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPhoto } from '../../../apps/api/src/modules/media/media.factory.ts'
import { uploadOf } from '../../../apps/api/src/testing/form.ts'
import { root } from '../../../tools/stack.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { hostile, mark } from '../../hostile/hostile-corpus.ts'
import { type MediaPlace, openMediaPlace } from '../../fixtures/media-place.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import { peakMemory } from '../../runner/peak-memory.ts'
import type { Context, Figure, Proof } from '../../runner/proof.ts'

type Metadata = {
  format?: string
  width: number
  height: number
  exif?: Buffer
  xmp?: Buffer
  iptc?: Buffer
  icc?: Buffer
}
/** Uses the API's dependency: the tools have none. */
const sharp = createRequire(join(root, 'apps/api/package.json'))('sharp') as (bytes: Buffer) => {
  metadata(): Promise<Metadata>
}

const atOnce = 4
/** Valid photos of slips. */
const slips = 10
const megabyte = 1024 * 1024

type Good = { url: string; width: number; height: number }
type Seen = { answers: Map<string, number>; good: Good[]; refusedGood: number; goodSlips: number }

const slipsOf = (receiptId: string): string => `/api/v1/super-admin/goods-receipts/${receiptId}/photos`

/** A purchase at the market: its slips can be uploaded. */
async function addReceipt({ pool }: MediaPlace): Promise<string> {
  const [id, locationId] = [randomUUID(), randomUUID()]
  await pool.query(`insert into stock_locations (id, kind, name) values ($1::uuid, 'kitchen', $1::text)`, [
    locationId,
  ])
  await pool.query(
    `insert into goods_receipts (id, kind, location_id, happened_at, total, paid_by, fingerprint, recorded_at, recorded_by)
     values ($1, 'receipt', $2, now(), 0, 'cash', '', now(), $1)`,
    [id, locationId],
  )
  return id
}

async function sendAll(
  place: MediaPlace,
  { hostiles, goods }: { hostiles: number; goods: number },
): Promise<Seen> {
  const seen: Seen = { answers: new Map(), good: [], refusedGood: 0, goodSlips: 0 }
  const receipt = await addReceipt(place)
  const every = Math.floor(hostiles / goods)
  const jobs = Array.from({ length: hostiles }, (_, n) => n).values()
  const work = async (): Promise<void> => {
    for (const n of jobs) {
      const { kind, form } = await hostile(n)
      const isSlip = n % 3 === 2
      const { status, code } = await place.send(form, isSlip ? slipsOf(receipt) : undefined)
      const line = `${isSlip ? 'slip, ' : ''}${kind}: ${status}${code ? ` ${code}` : ''}`
      seen.answers.set(line, (seen.answers.get(line) ?? 0) + 1)
      if (n % every === 0) await sendGood(place, n / every, seen)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (let n = 0; n < slips; n += 1) await sendGoodSlip(place, n, seen)
  return seen
}

/** Each for a purchase of its own. */
async function sendGoodSlip(place: MediaPlace, n: number, seen: Seen): Promise<void> {
  const bytes = await aPhoto({ width: 300 + n, height: 200, grain: 5, format: 'jpeg', colour: '#a63' })
  const { status } = await place.send(uploadOf(bytes), slipsOf(await addReceipt(place)))
  if (status < 300) seen.goodSlips += 1
}

async function sendGood(place: MediaPlace, n: number, seen: Seen): Promise<void> {
  const [width, height] = [300 + (n % 40) * 30, 200 + (n % 30) * 20]
  const bytes = await aPhoto({
    width,
    height,
    grain: 5 + (n % 10),
    // A large grainy PNG would exceed two megabytes and be rejected.
    format: n % 40 > 25 ? 'jpeg' : ((['jpeg', 'png', 'webp'] as const)[n % 3] ?? 'jpeg'),
    colour: '#a63',
  })
  const url = bytes.length > 2 * megabyte ? undefined : await place.upload(bytes).catch(() => undefined)
  if (url) seen.good.push({ url, width, height })
  else seen.refusedGood += 1
}

/** Pictures that are missing, or smaller than the uploaded one. */
async function lost(place: MediaPlace, goods: Good[]): Promise<number> {
  let missing = 0
  for (const { url, width, height } of goods) {
    const answer = await fetch(place.origin + url)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const found = answer.ok ? await sharp(bytes).metadata() : undefined
    const isSame =
      found !== undefined &&
      found.width === Math.min(width, 960) &&
      Math.abs(found.width / found.height - width / height) < 0.02
    if (!isSame || !answer.headers.get('content-security-policy')?.includes('sandbox')) missing += 1
  }
  return missing
}

/** Stored files that contain an attacker's bytes, are not one of our pictures, or have metadata. */
async function asSent(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const wrong: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (!(await isOurs(path, entry.name))) wrong.push(path)
  }
  return wrong
}

async function isOurs(path: string, name: string): Promise<boolean> {
  const bytes = await readFile(path)
  const kind = /^\d{1,4}\.(jpg|webp)$/.exec(name)?.[1]
  if (!kind || !/\/media\/[0-9a-f]{64}\/[^/]+$/.test(path) || bytes.includes(mark(0).slice(0, 7)))
    return false
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!found || found.exif || found.xmp || found.iptc || found.icc) return false
  return found.format === (kind === 'jpg' ? 'jpeg' : kind)
}

/**
 * Injected violations that the check must report: a file stored as sent under a valid name, a file that is not a picture, one in another
 * folder.
 */
async function findInjected(folder: string): Promise<number> {
  const injectedFolder = join(folder, 'media', '0'.repeat(64))
  await mkdir(injectedFolder, { recursive: true })
  await writeFile(join(injectedFolder, '320.jpg'), (await hostile(0)).bytes)
  await writeFile(join(injectedFolder, '320.webp'), '<svg/>')
  await copyFile(join(injectedFolder, '320.jpg'), join(folder, 'shell.php'))
  const found = await asSent(folder)
  await rm(injectedFolder, { recursive: true })
  await rm(join(folder, 'shell.php'))
  return found.length
}

async function run({ short, say }: Context): Promise<{ figures: Figure[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'momo-hostile-'))
  const place = await openMediaPlace('hostile-files', folder)
  const before = peakMemory(place.program().pid)
  const sizes = short ? { hostiles: 160, goods: 16 } : { hostiles: 2000, goods: 200 }
  const { answers, good, refusedGood, goodSlips } = await sendAll(place, sizes)
  for (const [line, times] of [...answers].toSorted()) say(`${line} × ${times}`)
  const broken = [...answers]
    .filter(([line]) => /: 5\d\d/.test(line))
    .reduce((sum, [, times]) => sum + times, 0)
  const memory = peakMemory(place.program().pid)
  say(`peak memory ${memory.toFixed(0)} MB, ${before.toFixed(0)} MB before the first file`)
  const wrong = await asSent(folder)
  for (const path of wrong.slice(0, 5)) say(`stored unchanged: ${path}`)
  const missing = (await lost(place, good)) + refusedGood
  const found = await findInjected(folder)
  await rm(folder, { recursive: true })
  return {
    figures: [
      exact('hostile files stored unchanged', wrong.length, none),
      exact('valid pictures not stored', missing, none),
      exact('5xx responses', broken, none),
      exact('valid pictures stored', good.length, atLeast(sizes.goods)),
      exact('valid photos of slips stored', goodSlips, atLeast(slips)),
      {
        name: 'peak memory',
        value: Math.round(memory),
        unit: 'MB',
        target: 300,
        better: 'lower',
        kind: 'rate',
      },
      exact('injected files found', found, atLeast(3)),
    ],
  }
}

export const proof: Proof = {
  name: 'hostile-files',
  title: 'hostile files among valid pictures',
  target: '0 hostile files stored unchanged, all valid pictures stored, peak memory at most 300 MB',
  stage: 'verify',
  run: (context) => withCleanUp(() => run(context)),
}
