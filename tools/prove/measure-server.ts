// How many requests a second a server answers, and the processor time each one costs it.
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { Program } from '../stack.ts'

const run = promisify(execFile)
const hasTwoCores = availableParallelism() > 1
const TICKS_PER_SECOND = 100

/** Server and load on a core each, so that neither takes the other's time. */
export function pinServer({ pid }: Program): void {
  if (hasTwoCores) spawnSync('taskset', ['-acp', '0', String(pid)])
}

/** User and system time of all threads, in microseconds. */
function cpuMicroseconds(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
  const fields = afterName.split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6
}

export type Measured = { perSecond: number; cpuPerRequest: number }

export async function measure(program: Program, url: string, seconds: number): Promise<Measured> {
  const before = cpuMicroseconds(program.pid)
  const wrk = ['wrk', '-t1', '-c16', `-d${seconds}s`, url]
  const [command = '', ...args] = hasTwoCores ? ['taskset', '-c', '1', ...wrk] : wrk
  const { stdout } = await run(command, args).catch((error: Error) => {
    throw new Error(`wrk is needed (apt-get install wrk): ${error.message}`)
  })
  const used = cpuMicroseconds(program.pid) - before
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${program.name} did not answer well:\n${stdout}`)
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), cpuPerRequest: used / requests }
}
