import { setTimeout as sleep } from 'node:timers/promises'
import { apiEnv, entry, type Program, ready, start, type StackOptions, webEnv } from '../../../tools/stack.ts'
import { branchIds } from '../../clients/ask-api.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import { load, median, percentile, type Sample } from '../../clients/load.ts'
import type { Figure, Outcome, Proof } from '../../runner/proof.ts'
import { startProxy } from '../../stack/proxy.ts'
import { buildWeb } from '../../stack/web-build.ts'
import { freePorts, prepare } from '../../stack/with-stack.ts'

type Ports = { proxy: number; internal: number; http: number[]; web: number[] }
type Crew = { http: Program[]; web: Program[] }

async function startCrew(place: StackOptions, ports: Ports): Promise<Crew> {
  const http = ports.http.map((port) =>
    start(`http ${port}`, entry.http, { env: apiEnv({ ...place, port: ports.proxy, apiPort: port }) }),
  )
  for (const program of http) later(() => program.kill())
  await Promise.all(http.map((program, i) => ready(program, `http://127.0.0.1:${ports.http[i]}/readyz`)))
  const web = ports.web.map((port) => {
    const env = { ...webEnv({ ...place, port }), API_ORIGIN: `http://127.0.0.1:${ports.internal}` }
    return start(`web ${port}`, entry.web, { env })
  })
  for (const program of web) later(() => program.kill())
  await Promise.all(web.map((program, i) => ready(program, `http://127.0.0.1:${ports.web[i]}/healthz`)))
  return { http, web }
}

/** URLs that no cache has seen, so that every answer needs the programs. */
function pathsOf(ids: string[]): () => string {
  const words = ['momo', 'thamel', 'ka', 'jhol', 'zzzz']
  let i = 0
  return () => {
    i += 1
    const id = ids[i % ids.length]
    const fresh = `v=${i}`
    const near = `${(27.6 + (i % 97) / 500).toFixed(4)},85.${3000 + (i % 89)}`
    const kinds = [
      `/jholmomo-outlets?q=${words[i % words.length]}&${fresh}`,
      `/api/v1/branches/${id}`,
      `/jholmomo-outlets/${id}?${fresh}`,
      `/api/v1/menus/${id}`,
      `/jholmomo-outlets?near=${near}&${fresh}`,
      `/api/v1/branches?limit=12&near=${near}`,
    ]
    return kinds[i % kinds.length] ?? ''
  }
}

type Rush = { samples: Sample[]; killedAt: number; log: string }
type RushOptions = { place: StackOptions; retries: boolean; seconds: number }

/** Two API and two web programs behind one proxy; one of each is killed under load and the others must take over. */
function rush({ place, retries, seconds }: RushOptions): Promise<Rush> {
  return withCleanUp(async () => {
    const from = await freePorts()
    const ports = { proxy: from, internal: from + 1, http: [from + 2, from + 5], web: [from + 8, from + 9] }
    // The web programs reach the API through the proxy, so the proxy starts first.
    const proxy = await startProxy({
      ...ports,
      port: ports.proxy,
      internalPort: ports.internal,
      realtime: [ports.http[0]! + 1],
      retries,
    })
    later(() => proxy.stop())
    const crew = await startCrew(place, ports)
    const nextPath = pathsOf(await branchIds(proxy.origin))
    await load({ origin: proxy.origin, clients: 4, seconds: 2, nextPath })
    const loading = load({ origin: proxy.origin, clients: 16, seconds, nextPath })
    await sleep(seconds * 400)
    const killedAt = performance.now()
    await Promise.all([crew.http[0]?.kill(), crew.web[1]?.kill()])
    return { samples: await loading, killedAt, log: proxy.errors() }
  })
}

const faults = ({ samples }: Rush): Sample[] => samples.filter(({ fault }) => fault !== undefined)

function describe(rushed: Rush, say: (line: string) => void): void {
  const after = rushed.samples.filter(({ at }) => at > rushed.killedAt)
  const times = after.map(({ ms }) => ms)
  say(
    `${rushed.samples.length} responses, ${after.length} of them requested after the kill (median ${median(times).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms)`,
  )
  say(
    `requests that the proxy retried on another program: ${rushed.log.match(/while (connecting to|reading response header from) upstream/g)?.length ?? 0}`,
  )
  const kinds = Map.groupBy(faults(rushed), ({ fault }) => fault)
  for (const [fault, samples] of kinds) say(`${samples.length} × ${fault}, e.g. ${samples[0]?.path}`)
}

const count = (name: string, value: number, target: number, better: Figure['better']): Figure => ({ name, value, unit: 'responses', target, better, kind: 'exact' }) // prettier-ignore

async function run({ short, say }: { short: boolean; say(line: string): void }): Promise<Outcome> {
  buildWeb(say)
  const place = await prepare({ name: 'two-of-each', say })
  const seconds = short ? 8 : 20
  const rushes: Rush[] = []
  for (let round = 0; round < (short ? 1 : 3); round += 1) {
    const rushed = await rush({ place, retries: true, seconds })
    describe(rushed, say)
    rushes.push(rushed)
  }
  const fewest = Math.min(
    ...rushes.map(
      ({ samples, killedAt }) => samples.filter(({ at, fault }) => at > killedAt && !fault).length,
    ),
  )
  const figures = [
    count('failed responses', rushes.flatMap(faults).length, 0, 'lower'),
    count('successful responses after a kill', Math.min(fewest, 50), 50, 'higher'),
  ]
  if (short) return { figures }
  say('control run without proxy retries: requests must fail')
  const withoutRetries = await rush({ place, retries: false, seconds: 10 })
  describe(withoutRetries, say)
  return {
    figures: [
      ...figures,
      count('failures without retries (control)', Math.min(faults(withoutRetries).length, 1), 1, 'higher'),
    ],
  }
}

export const proof: Proof = {
  name: 'two-of-each',
  title:
    'two http and two web programs behind one proxy, one of each killed under load: every request is answered',
  target: 'no failed response',
  stage: 'verify',
  schedule: 'alone',
  run: (context) => withCleanUp(() => run(context)),
}
