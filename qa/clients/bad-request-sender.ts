// node qa/clients/bad-request-sender.ts <plan.json>: a process of its own, so that generating requests does not slow the API. Prints a tally.
import { globSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { type Endpoint, exportOf } from '../../packages/contracts/src/shared/endpoint.ts'
import { root } from '../../tools/stack.ts'
import {
  type BadRequest,
  badRequest,
  type BaseCall,
  junkOf,
  type Target,
  targetOf,
  validRequest,
} from '../hostile/bad-requests.ts'
import { pick, seededRandom } from '../hostile/form-bodies.ts'

export type BadRequestPlan = {
  port: number
  seed: number
  bad: number
  validEvery: number
  bases: BaseCall[]
}
export type BadRequestTally = {
  bad: number
  kinds: Record<string, number>
  statuses: Record<string, number>
  routes: string[]
  serverErrors: string[]
  accepted: string[]
  /** Answers that are no error of the contract. */
  strange: string[]
  slow: string[]
  slowestMs: number
  valid: number
  invalid: string[]
}

const inFlight = 24
const slowMs = 1000
const most = 20
const agent = new Agent({ keepAlive: true, maxSockets: inFlight })

type Answer = { status: number; text: string; ms: number }
function send(port: number, { method, path, headers, body }: BadRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const length: Record<string, string> =
      body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(
      { host: '127.0.0.1', port, agent, method, path, headers: { ...length, ...headers } },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            ms: performance.now() - began,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

async function endpointsByRoute(): Promise<Map<string, Endpoint>> {
  const found = new Map<string, Endpoint>()
  for (const file of globSync('packages/contracts/src/*/index.ts', { cwd: root }))
    for (const value of Object.values((await import(join(root, file))) as Record<string, Partial<Endpoint>>))
      if (value?.method && value.path && value.reply)
        found.set(`${value.method} ${value.path}`, value as Endpoint)
  return found
}

/** The export of a list takes the query of the list and is no constant of its own. */
const endpointOf = (endpoints: Map<string, Endpoint>, route: string): Endpoint | undefined => {
  const list = endpoints.get(route.replace(/\/export$/, ''))
  return endpoints.get(route) ?? (list && exportOf(list))
}

const note = (list: string[], text: string) => void (list.length < most && list.push(text))

function countBad(
  tally: BadRequestTally,
  target: Target,
  sent: BadRequest,
  { status, text, ms }: Answer,
): void {
  tally.bad += 1
  tally.kinds[sent.kind] = (tally.kinds[sent.kind] ?? 0) + 1
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
  tally.slowestMs = Math.max(tally.slowestMs, ms)
  const what = `${target.base.route} (${sent.kind}): ${status} ${text.slice(0, 80)} to ${sent.path.slice(0, 120)} ${sent.body?.slice(0, 200) ?? ''}`
  if (ms > slowMs) note(tally.slow, `${ms.toFixed(0)} ms: ${what}`)
  if (status >= 500) note(tally.serverErrors, what)
  else if (status < 400) note(tally.accepted, what)
  else if (!text.startsWith('{"success":false,"code":"')) note(tally.strange, what)
}

/** A route with a limit on requests leaves the pool when its caller has reached it. */
function countValid(
  tally: BadRequestTally,
  readable: Set<Target>,
  target: Target,
  { status, ms }: Answer,
): void {
  tally.slowestMs = Math.max(tally.slowestMs, ms)
  if (status === 429) readable.delete(target)
  else if (status !== 200 && status !== 303) note(tally.invalid, `${target.base.route}: ${status}`)
  else tally.valid += 1
  if (ms > slowMs) note(tally.slow, `${ms.toFixed(0)} ms: valid ${target.base.route}`)
}

async function run({ port, seed, bad, validEvery, bases }: BadRequestPlan): Promise<BadRequestTally> {
  const endpoints = await endpointsByRoute()
  const targets = bases.flatMap((base) => {
    const endpoint = endpointOf(endpoints, base.route)
    return endpoint ? [targetOf(base, endpoint)] : []
  })
  const readable = new Set(targets.filter(({ base }) => base.route.startsWith('GET ')))
  const tally: BadRequestTally = { bad: 0, kinds: {}, statuses: {}, routes: [], serverErrors: [], accepted: [], strange: [], slow: [], slowestMs: 0, valid: 0, invalid: [] } // prettier-ignore
  const roll = seededRandom(seed)
  const junk = junkOf(seed, 5000)
  let at = 0
  const worker = async (): Promise<void> => {
    while (at < bad) {
      const index = (at += 1)
      const target = targets[index % targets.length]!
      const sent = badRequest(target, roll, junk)
      countBad(tally, target, sent, await send(port, sent))
      if (index % validEvery !== 0 || readable.size === 0) continue
      const read = pick(roll, [...readable])
      countValid(tally, readable, read, await send(port, validRequest(read)))
    }
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  agent.destroy()
  return { ...tally, routes: [...new Set(targets.map(({ base }) => base.route))] }
}

const [file = ''] = process.argv.slice(2)
console.log(JSON.stringify(await run(JSON.parse(readFileSync(file, 'utf8')) as BadRequestPlan)))
