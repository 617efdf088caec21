import { apiEnv, entry, type Program, ready, start, type StackOptions } from '../../../tools/stack.ts'
import { branchIds } from '../../clients/ask-api.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import { median, percentile } from '../../clients/load.ts'
import { measure, pinServer, warmUp } from '../../clients/measure-server.ts'
import { timePriceChanges } from '../../clients/price-changes.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import { prepare } from '../../stack/with-stack.ts'

async function running(program: Program, port: number): Promise<Program> {
  later(() => program.kill())
  await ready(program, `http://127.0.0.1:${port}/readyz`)
  return program
}

const startApi = (place: StackOptions, apiPort: number): Promise<Program> =>
  running(start(`http ${apiPort}`, entry.http, { env: apiEnv({ ...place, apiPort }) }), apiPort)

const ratio = (name: string, value: number): Figure => ({ name, value, unit: '× a bare handler', target: 0.5, better: 'higher', kind: 'rate' }) // prettier-ignore

const callsToWarmUp = 30_000

/** The API and the bare server in turn, so that other load affects both alike. */
async function compareReads(place: StackOptions, { short, say }: Context): Promise<Figure[]> {
  const ours = await startApi(place, place.apiPort)
  const origin = `http://127.0.0.1:${place.apiPort}`
  const [id = ''] = await branchIds(origin)
  const paths = { branch: `/api/v1/branches/${id}`, menu: `/api/v1/menus/${id}` }
  const barePort = place.apiPort + 3
  const args = ['--port', String(barePort), '--like', origin, ...Object.values(paths)]
  const bare = await running(
    start('bare', 'qa/clients/bare-server.ts', { env: { NODE_ENV: 'production' }, args }),
    barePort,
  )
  for (const program of [ours, bare]) pinServer(program)
  const seconds = short ? 2 : 4
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(paths)) {
    const [ourUrl, bareUrl] = [`${origin}${path}`, `http://127.0.0.1:${barePort}${path}`]
    await warmUp(callsToWarmUp, (time) => measure(ours, ourUrl, time))
    await warmUp(callsToWarmUp, (time) => measure(bare, bareUrl, time))
    const rates: number[] = []
    const costs: number[] = []
    for (let round = 0; round < (short ? 3 : 5); round += 1) {
      const our = await measure(ours, ourUrl, seconds)
      const least = await measure(bare, bareUrl, seconds)
      rates.push(our.perSecond / least.perSecond)
      costs.push(least.cpuPerRequest / our.cpuPerRequest)
      say(
        `${name}: ${our.perSecond.toFixed(0)}/s at ${our.cpuPerRequest.toFixed(1)} µs, bare ${least.perSecond.toFixed(0)}/s at ${least.cpuPerRequest.toFixed(1)} µs`,
      )
    }
    figures.push(
      ratio(`${name}, requests per second`, median(rates)),
      ratio(`${name}, requests per CPU second`, median(costs)),
    )
  }
  return figures
}

async function timeChanges(place: StackOptions, { short, say }: Context): Promise<Figure> {
  const ports = [place.apiPort, place.apiPort + 4]
  await Promise.all(ports.map((port) => startApi(place, port)))
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const [branchId = ''] = await branchIds(origins[0] ?? '')
  const waits = await timePriceChanges({ env: apiEnv(place), origins, branchId, changes: short ? 8 : 20 })
  const cacheMode = place.redisUrl ? 'with Redis' : 'without Redis'
  const slowest = percentile(waits, 1)
  say(
    `${waits.length} price changes ${cacheMode}: the old price was served until ${median(waits).toFixed(0)} ms after the commit (median), ${slowest.toFixed(0)} ms (slowest)`,
  )
  return {
    name: `stale price served, ${cacheMode}`,
    value: slowest,
    unit: 'ms',
    target: 1000,
    better: 'lower',
    kind: 'rate',
  }
}

async function run(context: Context): Promise<Outcome> {
  const place = await prepare({ name: 'read-ratio', say: context.say })
  const figures = await withCleanUp(() => compareReads(place, context))
  if (place.redisUrl) figures.push(await withCleanUp(() => timeChanges(place, context)))
  figures.push(await withCleanUp(() => timeChanges({ ...place, redisUrl: '' }, context)))
  return { figures }
}

export const proof: Proof = {
  name: 'read-ratio',
  title:
    'a hot read costs little more than bytes sent from memory, and a changed price is visible within a second on every process',
  target: '≥ 0.5 × a bare Fastify handler in requests per second and per CPU second; ≤ 1000 ms',
  stage: 'verify',
  schedule: 'alone',
  run: (context) => withCleanUp(() => run(context)),
}
