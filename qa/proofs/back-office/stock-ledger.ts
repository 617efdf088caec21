// Sixteen clients post random stock documents of every kind to two programs, which are killed and cut off from their database. Then the
// ledger is compared with an independent model, movement by movement.
import { randomUUID } from 'node:crypto'
import { checkData } from '../../chaos/check-data.ts'
import { injectBug } from '../../chaos/injected-bugs/patched-sources.ts'
import { type LedgerPlace, startLedgerPlace } from '../../fixtures/stock/ledger-place.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { type Posts, postRandomly } from '../../stock/clients.ts'
import { type StockBug, stockBugs } from '../../stock/injected-bugs.ts'
import { countDeadlocks, type Faults, planFaults } from '../../stock/ledger-faults.ts'
import { type Comparison, compareWithModel, countChanged, countTransferred } from '../../stock/replay.ts'

const clients = 16
/** Seconds. No worker runs here, so events of the outbox are not relayed. */
const allowance = 86_400

/** Documents are up to twelve days late, as far as the period is open. */
async function openSince({ pool }: LedgerPlace, origin: string, token: string): Promise<Date> {
  const answer = await fetch(`${origin}/api/v1/super-admin/inventory/settings`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { openSince: string } }
  const { rows } = await pool.query<{ at: Date }>(
    `select greatest($1::date::timestamp at time zone 'Asia/Kathmandu', now() - interval '12 days') as at`,
    [data.openSince],
  )
  return rows[0]!.at
}

type Ran = { posts: Posts; comparison: Comparison; faults: { kills: number; cuts: number }; seconds: number }

async function post(place: LedgerPlace, documents: number, faults: Faults): Promise<Ran> {
  const { pool, chain, origins, token } = place
  const planned = planFaults(place, documents, faults)
  const source = {
    chain,
    openSince: await openSince(place, origins[0]!, await token()),
    levels: new Map<string, number>(),
    held: [],
    stopped: [],
    accepted: [],
    onTheWay: [],
  }
  const began = performance.now()
  const { onAccepted } = planned
  const posting = { pool, origins, token, source, documents, clients, onAccepted }
  const posts = await postRandomly({ ...posting, seed: `stock-ledger ${randomUUID()}` })
  await planned.settled()
  const seconds = (performance.now() - began) / 1000
  const comparison = await compareWithModel(pool, chain, posts.accepted)
  return { posts, comparison, faults: planned.done, seconds }
}

/** Keys of the documents in the ledger. */
async function storedKeys({ pool }: LedgerPlace): Promise<Set<string>> {
  const { rows } = await pool.query<{ key: string }>(`select type || ' ' || id as key from stock_documents`)
  return new Set(rows.map(({ key }) => key))
}

/** The database must reject each of them. */
async function countAcceptedChanges({ pool }: LedgerPlace): Promise<number> {
  const changes = [
    'update stock_movements set value = value + 1',
    'delete from stock_movements',
    'truncate stock_movements',
    "update stock_documents set note = 'changed'",
    'delete from stock_documents',
    'truncate stock_documents',
  ]
  let accepted = 0
  for (const change of changes) {
    const client = await pool.connect()
    await client.query('begin')
    accepted += await client.query(change).then(
      () => 1,
      () => 0,
    )
    await client.query('rollback')
    client.release()
  }
  return accepted
}

/** The number of findings with the injected bug. */
function runWithBug({ name, patches, spoil, spoilAfter = [], hasSnapshot }: StockBug): Promise<string[]> {
  return withCleanUp(async () => {
    const folder = name.replaceAll(/[^a-z]/g, '-')
    const place = await startLedgerPlace({
      name: folder,
      programs: 1,
      ...(patches && { sources: injectBug(folder, patches) }),
      ...(spoil && { spoil }),
    })
    const faults = { kills: 0, cuts: 0, snapshots: hasSnapshot === true }
    // A snapshot takes seconds, and only later documents can be missing from it.
    const { posts, comparison } = await post(place, hasSnapshot ? 3_000 : 300, faults)
    for (const statement of spoilAfter) await place.pool.query(statement)
    const { found } = await checkData(place.databaseUrl, { allowance })
    const changed = await countChanged(place.pool)
    return [
      ...comparison.differences,
      ...found.map(({ check, count }) => `${count} × ${check}`),
      ...(changed > 0 ? [`${changed} movements were changed`] : []),
      ...posts.unexpected,
    ]
  })
}

/** Those that the issue names. */
const shortForm = stockBugs.slice(0, 4)

async function countDetected({ short, say }: Context): Promise<{ injected: number; detected: number }> {
  const bugs = short ? shortForm : stockBugs
  let detected = 0
  for (const bug of bugs) {
    const findings = await runWithBug(bug)
    detected += Number(findings.length > 0)
    say(
      `injected bug: ${bug.name}: ${findings.length > 0 ? `${findings.length} findings, e.g. ${findings[0]}` : 'MISSED'}`,
    )
  }
  return { injected: bugs.length, detected }
}

function report({ posts, comparison, faults, seconds }: Ran, say: Context['say']): void {
  const { accepted, requests, unknown, postedUnanswered, rejections, names, repeated, late, stops } = posts
  const words = (counts: Map<string, number>) =>
    [...counts].map(([what, count]) => `${count} ${what}`).join(', ')
  say(`${accepted.size} documents in ${seconds.toFixed(0)} s: ${words(names)}; ${late} of a past day`)
  say(
    `${requests} requests, ${unknown} without a decision under ${faults.kills} kills and ${faults.cuts} cuts, ${postedUnanswered} documents were posted without an answer; ${repeated} documents acknowledged twice; ${stops} stops; rejected: ${words(rejections)}`,
  )
  say(`${comparison.movements} movements and ${comparison.balances} balances compared with the model`)
  for (const difference of comparison.differences.slice(0, 6)) say(difference)
  for (const kind of new Set(posts.unexpected)) say(`unexpected: ${kind}`)
}

const size = (short: boolean) =>
  short ? { documents: 3_000, kills: 4, cuts: 4 } : { documents: 50_000, kills: 40, cuts: 60 }

async function run(context: Context): Promise<Outcome> {
  const { short, say } = context
  const { documents, kills, cuts } = size(short)
  const place = await startLedgerPlace({ name: 'stock-ledger', programs: 2 })
  const ran = await post(place, documents, { kills, cuts, snapshots: true })
  report(ran, say)
  const { posts, comparison } = ran
  await place.runJob('inventory.check-ledger')
  const { rows: differences } = await place.pool.query('select * from stock_differences')
  const stored = await storedKeys(place)
  const { found } = await checkData(place.databaseUrl, { allowance })
  for (const { check, count, examples } of found) say(`${count} × ${check}: ${JSON.stringify(examples[0])}`)
  const acceptedChanges = await countAcceptedChanges(place)
  const changed = await countChanged(place.pool)
  const transferred = await countTransferred(place.pool)
  const deadlocks = await countDeadlocks(place)
  await Promise.all(place.programs.map((program) => program.stop()))
  const { injected, detected } = await countDetected(context)
  const atLeastCount = (name: string, count: number, least: number) =>
    exact(name, Math.min(count, least), atLeast(least))
  return {
    figures: [
      atLeastCount('documents', posts.accepted.size, documents),
      exact('kinds of documents', posts.names.size, atLeast(12)),
      atLeastCount('documents of a past day', posts.late, documents / 20),
      exact('programs killed', ran.faults.kills, atLeast(kills)),
      exact('database connections cut', ran.faults.cuts, atLeast(cuts)),
      atLeastCount('requests without a decision that were sent again', posts.unknown, kills),
      atLeastCount('documents acknowledged more than once', posts.repeated, documents / 10),
      exact('documents acknowledged as new twice', posts.newTwice, none),
      exact(
        'acknowledged documents missing from the ledger',
        [...posts.accepted.keys()].filter((key) => !stored.has(key)).length,
        none,
      ),
      exact(
        'rejected documents in the ledger',
        [...posts.rejected].filter((key) => stored.has(key)).length,
        none,
      ),
      atLeastCount('documents sent again with other content', posts.otherContent, documents / 200),
      exact('documents accepted with other content', posts.otherContentAccepted, none),
      exact('unexpected responses', posts.unexpected.length, none),
      atLeastCount('movements compared with the model', comparison.movements, documents),
      exact('differences to the model in quantity or paisa', comparison.differences.length, none),
      exact('checker findings', found.length, none),
      exact('differences found by the self-check', differences.length, none),
      exact('movements changed or deleted', changed, none),
      exact('changes of the ledger that the database accepts', acceptedChanges, none),
      exact('items that a transfer created or destroyed', transferred, none),
      exact('deadlocks', deadlocks, none),
      exact('share of injected bugs detected', detected / injected, atLeast(1)),
    ],
  }
}

export const proof: Proof = {
  name: 'stock-ledger',
  title:
    'stock documents of every kind from sixteen clients over two programs that are killed: each counts once, at the right cost and from the right batch',
  target:
    '50,000 documents: 0 differences to an independent model in quantity and paisa, 0 violated invariants, 0 lost and 0 doubled',
  stage: 'verify',
  schedule: 'early',
  run: (context) => withCleanUp(() => run(context)),
}
