import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { apiEnv, entry, type Program, ready, start, type StackOptions, webEnv } from '../../../tools/stack.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import { editOnce, type Edited, openEditor } from '../../clients/content-edits.ts'
import { median } from '../../clients/load.ts'
import { cpuMicroseconds, measureAll, pinServer } from '../../clients/measure-server.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import { type Proxy, type ProxyOptions, startProxy } from '../../stack/proxy.ts'
import { buildWeb } from '../../stack/web-build.ts'
import { freePorts, prepare } from '../../stack/with-stack.ts'

const limitMs = 5000
const hotPage = '/'
const yardstick = '/yardstick/page.html'

type Crew = { http: Program; web: Program; proxy: Proxy }

async function startCrew(place: StackOptions, extra: Partial<ProxyOptions>): Promise<Crew> {
  const http = start('http', entry.http, { env: apiEnv(place) })
  later(() => http.kill())
  await ready(http, `http://127.0.0.1:${place.apiPort}/readyz`)
  const web = start('web', entry.web, { env: webEnv(place) })
  later(() => web.kill())
  await ready(web, `http://127.0.0.1:${place.port}/readyz`)
  const port = await freePorts()
  const ports = {
    port,
    internalPort: port + 1,
    http: [place.apiPort],
    web: [place.port],
    realtime: [place.apiPort + 1],
  }
  const proxy = await startProxy({ ...ports, retries: true, ...extra })
  later(() => proxy.stop())
  return { http, web, proxy }
}

const compressed = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode === 200 && response.headers['content-encoding'] === 'br')
        buffer(response).then(resolve, reject)
      else
        reject(
          new Error(
            `${url} answered ${response.statusCode} with the encoding ${response.headers['content-encoding']}`,
          ),
        )
    }).once('error', reject)
  })

/** The PID of its only worker; the other children are cache processes, and one of them exits after a minute. */
const workersOf = ({ pid }: Proxy): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('worker process'))
    .map(Number)

/** A program that renders its first pages spends most of its time in the JIT. */
async function warmUp(origin: string, pages: number): Promise<void> {
  for (let i = 0; i < pages; i += 1) await compressed(`${origin}${hotPage}?warm=${i}`)
}

type Asked = { url: string; nginx: number[]; programs: number[]; seconds: number }

/**
 * The cost of one answer on a dedicated core. The programs render the page once a second however many requests come, so they take a share
 * of the core and nginx answers with the rest. This makes the figure independent of other load.
 */
async function costOf({ url, nginx, programs, seconds }: Asked): Promise<number> {
  const used = () => programs.reduce((sum, pid) => sum + cpuMicroseconds(pid), 0)
  const [before, began] = [used(), performance.now()]
  const { cpuPerRequest } = await measureAll({ pids: nginx, url, seconds, headers: ['Accept-Encoding: br'] })
  const share = (used() - before) / ((performance.now() - began) * 1000)
  return cpuPerRequest / (1 - share)
}

/** The page and a file of the same bytes from the same nginx in turn, so that other load affects both alike. */
async function compareCosts(
  { http, web, proxy }: Crew,
  folder: string,
  { short, say }: Context,
): Promise<Figure> {
  const page = await compressed(proxy.origin + hotPage)
  writeFileSync(join(folder, 'page.html'), page)
  say(`${hotPage} is ${(page.length / 1024).toFixed(1)} KiB with brotli`)
  const nginx = workersOf(proxy)
  const programs = [http.pid, web.pid]
  for (const pid of [...nginx, ...programs]) pinServer({ pid })
  await warmUp(proxy.origin, 150)
  const cost = (path: string) => costOf({ url: proxy.origin + path, nginx, programs, seconds: short ? 2 : 4 })
  for (const path of [hotPage, yardstick]) await cost(path)
  const ratios: number[] = []
  for (let round = 0; round < (short ? 3 : 7); round += 1) {
    const [ours, plain] = [await cost(hotPage), await cost(yardstick)]
    ratios.push(ours / plain)
    say(`the page costs ${ours.toFixed(1)} µs, the file ${plain.toFixed(1)} µs`)
  }
  return {
    name: 'CPU time of a hot page',
    value: median(ratios),
    unit: '× a static file',
    target: 2,
    better: 'lower',
    kind: 'rate',
  }
}

type Edits = { place: StackOptions; crew: Crew; edits: number; say(line: string): void }

async function timeEdits({ place, crew, edits, say }: Edits): Promise<Edited[]> {
  const publish = openEditor(apiEnv(place))
  await publish('Find Our Outlets')
  await warmUp(crew.proxy.origin, 40)
  const seen: Edited[] = []
  for (let i = 1; i <= edits; i += 1) {
    const edited = await editOnce({
      origin: crew.proxy.origin,
      publish,
      title: `Find Our Outlets ${i}`,
      visitors: 16,
      limitMs,
    })
    say(
      `edit ${i}: a busy page was stale for ${edited.busyMs.toFixed(0)} ms; ${edited.tookOld} visitors got the old one, ${edited.late} still saw it after ${limitMs} ms`,
    )
    seen.push(edited)
  }
  return seen
}

/** The busy page counts as one. */
const total = (seen: Edited[]): number =>
  seen.reduce((sum, { late, busyMs }) => sum + late + (busyMs > limitMs ? 1 : 0), 0)

const figuresOf = (seen: Edited[]): Figure[] => [
  {
    name: 'staleness of a busy page after an edit',
    value: Math.max(...seen.map(({ busyMs }) => busyMs)),
    unit: 'ms',
    target: limitMs,
    better: 'lower',
    kind: 'rate',
  },
  {
    name: `stale pages ${limitMs / 1000} s after an edit`,
    value: total(seen),
    unit: 'pages',
    target: 0,
    better: 'lower',
    kind: 'exact',
  },
]

async function run(context: Context): Promise<Outcome> {
  const { short, say } = context
  buildWeb(say)
  const place = await prepare({ name: 'page-cache', say })
  const figures = await withCleanUp(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'momo-yardstick-'))
    later(async () => rmSync(folder, { recursive: true }))
    const crew = await startCrew(place, { yardstick: folder })
    const ratio = await compareCosts(crew, folder, context)
    return [ratio, ...figuresOf(await timeEdits({ place, crew, edits: short ? 1 : 10, say }))]
  })
  if (short) return { figures }
  say('control run with pages cached for an hour: the check must report stale pages')
  const withLongCache = await withCleanUp(async () => {
    const crew = await startCrew(place, { keepPagesFor: '1h' })
    return timeEdits({ place, crew, edits: 1, say })
  })
  const caught = Math.min(total(withLongCache), 1)
  return { figures: [...figures, { name: 'stale pages with a one-hour cache (control)', value: caught, unit: 'pages', target: 1, better: 'higher', kind: 'exact' }] } // prettier-ignore
}

export const proof: Proof = {
  name: 'page-cache',
  title:
    'a hot page behind the proxy costs little more than a file, and an edit is visible to all visitors within five seconds',
  target: '≤ 2 × the CPU time of a static file of the same size; ≤ 5 s',
  stage: 'verify',
  schedule: 'alone',
  run: (context) => withCleanUp(() => run(context)),
}
