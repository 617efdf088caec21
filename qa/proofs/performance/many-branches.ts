import { Agent } from 'node:http'
import { withCleanUp } from '../../stack/clean-up.ts'
import { faultOf, fetchOnce, median, percentile } from '../../clients/load.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import { onDatabase } from '../../stack/seeded-database.ts'
import { type RunningStack, withStack } from '../../stack/with-stack.ts'

// Rare, common, short, without a match, two at once: each takes another path through the search.
const words = ['thamel', 'momo', 'ka', 'zzzz', 'jhol', 'momo thamel']

/** The nth query of a kind; no two consecutive queries have the same parameters. */
const kinds: Record<string, (n: number) => string> = {
  list: () => '',
  search: (n) => `q=${encodeURIComponent(words[n % words.length] ?? '')}`,
  near: (n) =>
    `near=${(26.6 + ((n * 7919) % 2000) / 1000).toFixed(4)},${(81.5 + ((n * 104_729) % 5700) / 1000).toFixed(4)}`,
  open: () => 'open=1',
}
// `v` makes the page address unknown to every cache; the API caches no lists and rejects unknown parameters.
const doors = {
  page: (query: string, v: string): string => `/jholmomo-outlets?${query}${query && '&'}v=${v}`,
  api: (query: string): string => `/api/v1/branches?limit=12${query && '&'}${query}`,
}
type Door = keyof typeof doors

type Side = { stack: RunningStack; agent: Agent }
type Size = 'small' | 'large'
/** Times in milliseconds by kind, page or API, and size. */
type Times = Map<string, number[]>

const cell = (kind: string, door: Door, size: Size): string => `${kind} ${door} ${size}`

async function askOnce(side: Side, path: string): Promise<number> {
  const answer = await fetchOnce(
    path.startsWith('/api') ? side.stack.apiOrigin : side.stack.origin,
    path,
    side.agent,
  )
  const fault = faultOf(answer)
  if (fault) throw new Error(`${path}: ${fault}\n${answer.body.slice(0, 300)}`)
  return answer.ms
}

/** The better of two tries: other load disturbs one request in ten, and would dominate a p95. */
async function ask(side: Side, door: Door, query: string, n: number): Promise<number> {
  const tries = [0, 1].map((again) => doors[door](query, `${n}.${again}`))
  return Math.min(await askOnce(side, tries[0] ?? ''), await askOnce(side, tries[1] ?? ''))
}

/** One request at a time, the two sizes in turn. */
async function round(
  sides: Record<Size, Side>,
  asked: readonly Door[],
  requests: number,
  from: number,
): Promise<Times> {
  const times: Times = new Map()
  for (let n = from; n < from + requests; n += 1)
    for (const [kind, query] of Object.entries(kinds))
      for (const door of asked)
        for (const size of n % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
          const name = cell(kind, door, size)
          times.set(name, [...(times.get(name) ?? []), await ask(sides[size], door, query(n), n)])
        }
  return times
}

/** The median of the rounds, so that one disturbed round does not decide. */
const typical = (rounds: Times[], name: string, share: number): number =>
  median(rounds.map((times) => percentile(times.get(name) ?? [], share)))

function figuresOf(rounds: Times[], asked: readonly Door[], say: (line: string) => void): Figure[] {
  const compare = (kind: string, door: Door): number => {
    const [small, large] = [cell(kind, door, 'small'), cell(kind, door, 'large')]
    const of = (share: number) =>
      `${typical(rounds, small, share).toFixed(1)} → ${typical(rounds, large, share).toFixed(1)} ms`
    const ratio = typical(rounds, large, 0.95) / typical(rounds, small, 0.95)
    say(`${kind} ${door}: few → many branches: median ${of(0.5)}, p95 ${of(0.95)}: ${ratio.toFixed(2)} times`)
    return ratio
  }
  if (asked.includes('api')) for (const kind of Object.keys(kinds)) compare(kind, 'api')
  return Object.keys(kinds).map((kind) => ({
    name: `${kind}: p95 with many branches`,
    value: compare(kind, 'page'),
    unit: '× the p95 with 12',
    target: 1.5,
    better: 'lower',
    kind: 'rate',
  }))
}

/** 'Open now' must show twelve cards on both sides at any hour: the small chain needs all its branches open, the large one has enough. */
async function openAllDay({ options }: RunningStack): Promise<void> {
  await onDatabase(options.databaseUrl, (client) =>
    client.query(`
      delete from branch_special_hours; delete from branch_special_days; delete from branch_hours; delete from branch_open_spans;
      insert into branch_hours select id, day, 0, 1439 from branches, generate_series(0, 6) as day;
      insert into branch_open_spans select id, now() - interval '1 day', now() + interval '1 day' from branches`),
  )
}

const open = (stack: RunningStack): Side => ({ stack, agent: new Agent({ keepAlive: true, maxSockets: 1 }) })

async function compareSizes(
  small: RunningStack,
  large: RunningStack,
  { short, say }: Context,
): Promise<Outcome> {
  await openAllDay(small)
  const sides = { small: open(small), large: open(large) }
  // Below 21 requests a p95 is the maximum; only the pages have a target, so the short form spends its time there.
  const [rounds, requests] = short ? [5, 22] : [7, 43]
  const asked: readonly Door[] = short ? ['page'] : ['page', 'api']
  await round(sides, asked, 8, 0)
  const measured: Times[] = []
  for (let i = 1; i <= rounds; i += 1) measured.push(await round(sides, asked, requests, i * 1000))
  for (const side of Object.values(sides)) side.agent.destroy()
  say(
    `${rounds} rounds of ${requests} requests, one at a time, each the better of two tries, for each request and size:`,
  )
  return { figures: figuresOf(measured, asked, say) }
}

export const proof: Proof = {
  name: 'many-branches',
  title: 'with 20,000 branches the outlets page, its search, near-me and open-now are as fast as with 12',
  target: 'p95 ≤ 1.5 × the p95 with 12 branches, for each page',
  stage: 'verify',
  schedule: 'alone',
  run: (context) =>
    withCleanUp(() =>
      withStack({ name: 'few-branches', background: false, say: context.say }, (small) =>
        withStack(
          {
            name: 'many-branches',
            background: false,
            branches: context.short ? 5000 : 20_000,
            say: context.say,
          },
          (large) => compareSizes(small, large, context),
        ),
      ),
    ),
}
