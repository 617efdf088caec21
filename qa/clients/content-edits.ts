// Changes a title of the home page and measures how long visitors behind the proxy still see the old one.
import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../tools/stack.ts'
import { later } from '../stack/clean-up.ts'

export type Publish = (title: string) => Promise<void>

/** A separate process that calls the service, as the back office does. */
export function openEditor(env: Record<string, string>): Publish {
  const child = spawn(process.execPath, ['apps/api/src/testing/publish-title.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  later(async () => child.kill())
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return async (title) => {
    child.stdin.write(`${title}\n`)
    if ((await lines.next()).done) throw new Error('the editor ended')
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const read = (url: string, encoding = 'identity'): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.once('end', () => resolve(body))
    }).once('error', reject)
  })

type Visit = { address: string; title: string; committed: Promise<number>; limitMs: number }

const until = (moment: number) => sleep(Math.max(0, moment - performance.now()))

/**
 * A visitor at the worst moments. Just before the edit another client had the page rendered in another encoding, so the web program
 * caches the old page for a second, and late in that second this visitor's copy is made from it. There is no further request until the
 * limit.
 */
async function unluckyVisit({
  address,
  title,
  committed,
  limitMs,
}: Visit): Promise<{ tookOld: boolean; isLate: boolean }> {
  const asked = performance.now()
  await read(address, 'gzip')
  await until(asked + 900)
  const tookOld = !(await read(address)).includes(title)
  await until((await committed) + limitMs)
  return { tookOld, isLate: !(await read(address)).includes(title) }
}

/** Requests continuously; returns when the last old page was requested. */
async function lastOld(address: string, title: string): Promise<number> {
  let last = 0
  for (const giveUp = performance.now() + 15_000; performance.now() < giveUp; await sleep(20)) {
    const began = performance.now()
    if ((await read(address)).includes(title)) return last
    last = began
  }
  return Number.POSITIVE_INFINITY
}

/** `late` counts the visitors who saw the old page at the limit, of those who got a copy during the edit. */
export type Edited = { tookOld: number; late: number; busyMs: number }
type Edit = { origin: string; publish: Publish; title: string; visitors: number; limitMs: number }

/** Each visitor has a unique address (the page ignores the query), so that none refreshes another's copy. */
export async function editOnce({ origin, publish, title, visitors, limitMs }: Edit): Promise<Edited> {
  const addresses = Array.from(
    { length: visitors },
    (_, i) => `${origin}/?visitor=${title.replaceAll(' ', '-')}-${i}`,
  )
  const busy = lastOld(`${origin}/`, title)
  const commit = Promise.withResolvers<number>()
  const visits = addresses.map(async (address, i) => {
    await sleep(i * 40)
    return unluckyVisit({ address, title, committed: commit.promise, limitMs })
  })
  // Half of the visitors have sent their request by then.
  await sleep(visitors * 20)
  await publish(title)
  const committed = performance.now()
  commit.resolve(committed)
  const saw = await Promise.all(visits)
  const late = saw.filter(({ isLate }) => isLate).length
  return {
    tookOld: saw.filter((one) => one.tookOld).length,
    late,
    busyMs: Math.max(0, (await busy) - committed),
  }
}
