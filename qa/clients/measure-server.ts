// Measures the requests per second of a server, and the CPU time of each.
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { Program } from '../../tools/stack.ts'

const run = promisify(execFile)
const hasTwoCores = availableParallelism() > 1
const TICKS_PER_SECOND = 100

/** Pins server and load to separate cores. */
export function pinServer({ pid }: Pick<Program, 'pid'>): void {
  if (hasTwoCores) spawnSync('taskset', ['-acp', '0', String(pid)])
}

/** The same for a load that this process generates itself. */
export function pinLoad(): void {
  if (hasTwoCores) spawnSync('taskset', ['-acp', '1', String(process.pid)])
}

/** User and system time of all threads, in microseconds. */
export function cpuMicroseconds(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
  const fields = afterName.split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6
}

export type Measured = { perSecond: number; cpuPerRequest: number }

export const measure = (program: Program, url: string, seconds: number): Promise<Measured> =>
  measureAll({ pids: [program.pid], url, seconds })

type Load = {
  pids: number[]
  url: string
  seconds: number
  headers?: string[]
  /** The request of wrk, in Lua. */ script?: string
}

/** The same for several processes behind one address. */
export async function measureAll({ pids, url, seconds, headers = [], script }: Load): Promise<Measured> {
  const total = () => pids.reduce((sum, pid) => sum + cpuMicroseconds(pid), 0)
  const before = total()
  const wrk = [
    'wrk',
    '-t1',
    '-c16',
    `-d${seconds}s`,
    ...headers.flatMap((header) => ['-H', header]),
    ...(script ? ['-s', script] : []),
    url,
  ]
  const [command = '', ...args] = hasTwoCores ? ['taskset', '-c', '1', ...wrk] : wrk
  const { stdout } = await run(command, args).catch((error: Error) => {
    throw new Error(`wrk is needed (apt-get install wrk): ${error.message}`)
  })
  const used = total() - before
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} returned errors:\n${stdout}`)
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), cpuPerRequest: used / requests }
}

/** Warms up the JIT: an early call costs twice as much. Counts calls, not seconds, because a slow machine needs longer. */
export async function warmUp(
  calls: number,
  measureFor: (seconds: number) => Promise<{ perSecond: number }>,
): Promise<void> {
  const seconds = 2
  for (let done = 0; done < calls;) done += (await measureFor(seconds)).perSecond * seconds
}
