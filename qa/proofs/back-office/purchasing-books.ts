// Orders live through random lives, from sixteen clients over two programs that are killed and cut off from their database: saved, sent,
// received in parts, returned, reversed, billed with differences, approved, credited and paid. Goods are used in between. A model in memory
// knows what was acknowledged, and therefore what the books and the ledger must contain.
import { randomUUID } from 'node:crypto'
import { checkData } from '../../chaos/check-data.ts'
import { injectBug } from '../../chaos/injected-bugs/patched-sources.ts'
import { rollOf } from '../../chaos/seeded-random.ts'
import { newTally, type Tally } from '../../clients/persistent-client.ts'
import { type PurchasingPlace, startPurchasingPlace } from '../../fixtures/stock/purchasing-place.ts'
import { compareBalances } from '../../purchasing/balances.ts'
import { compareWithModel } from '../../purchasing/compare.ts'
import { type PurchasingBug, purchasingBugs } from '../../purchasing/injected-bugs.ts'
import { liveThrough } from '../../purchasing/live.ts'
import { createModel, type Model } from '../../purchasing/purchasing-model.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { countDeadlocks, planFaults } from '../../stock/ledger-faults.ts'
import { compareWithModel as compareStock, countChanged } from '../../stock/replay.ts'

const clients = 16

type Faults = { kills: number; cuts: number }
type Ran = { model: Model; tally: Tally; faults: Faults; seconds: number }

async function live(place: PurchasingPlace, lives: number, faults: Faults): Promise<Ran> {
  const [model, tally] = [createModel(place.chain), newTally()]
  const planned = planFaults(place, lives, { ...faults, snapshots: false })
  const seed = process.env['PROVE_SEED'] ?? `purchasing-books ${randomUUID()}`
  let [begun, ended] = [0, 0]
  const work = async (_: unknown, i: number): Promise<void> => {
    const client = { place, model, tally, roll: rollOf(seed, i), unanswered: 0 }
    while (begun < lives) {
      begun += 1
      await liveThrough(client)
      planned.onAccepted((ended += 1))
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: clients }, work))
  await planned.settled()
  return { model, tally, faults: planned.done, seconds: (performance.now() - began) / 1000 }
}

type Found = {
  split: number
  balances: string[]
  books: string[]
  stock: string[]
  movements: number
  violations: string[]
  changed: number
}

/** Invariants 1 and 6 are rows of the checker. */
async function inspect(place: PurchasingPlace, model: Model): Promise<Found> {
  const { pool, databaseUrl, chain } = place
  // No worker runs here, so events of the outbox are not relayed.
  const { found } = await checkData(databaseUrl, { allowance: 86_400 })
  const stock = await compareStock(pool, chain, model.documents)
  const { rows: split } = await pool.query(
    'select from supplier_bill_lines where receipt_id is not null and corrected <> 0 and variance <> 0',
  )
  return {
    split: split.length,
    balances: await compareBalances(place, model),
    books: await compareWithModel(pool, model),
    stock: stock.differences,
    movements: stock.movements,
    violations: found.map(
      ({ check, count, examples }) => `${count} × ${check}: ${JSON.stringify(examples[0])}`,
    ),
    changed: await countChanged(pool),
  }
}

/** The findings with the injected bug. */
function runWithBug({ name, patches }: PurchasingBug): Promise<string[]> {
  return withCleanUp(async () => {
    const folder = name.replaceAll(/[^a-z]/g, '-').slice(0, 40)
    const place = await startPurchasingPlace({
      name: folder,
      programs: 1,
      sources: injectBug(folder, patches),
    })
    const { model, tally } = await live(place, 40, { kills: 0, cuts: 0 })
    const { balances, books, stock, violations } = await inspect(place, model)
    return [...balances, ...books, ...stock, ...violations, ...tally.unexpected]
  })
}

async function countDetected({ short, say }: Context): Promise<{ injected: number; detected: number }> {
  const bugs = short ? purchasingBugs.slice(0, 2) : purchasingBugs
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

function report({ model, tally, faults, seconds }: Ran, found: Found, say: Context['say']): void {
  const words = (counts: Map<string, number>) =>
    [...counts].map(([what, count]) => `${count} ${what}`).join(', ')
  say(`${model.books.length} orders in ${seconds.toFixed(0)} s: ${words(tally.steps)}`)
  say(
    `${tally.requests} requests, ${tally.undecided} without a decision under ${faults.kills} kills and ${faults.cuts} cuts; ${tally.repeated} acknowledged twice; rejected: ${words(tally.rejections)}`,
  )
  for (const lines of [found.balances, found.books, found.stock, found.violations])
    for (const line of lines.slice(0, 8)) say(line)
  for (const kind of new Set(tally.unexpected)) say(`unexpected: ${kind}`)
}

const size = (short: boolean) =>
  short ? { lives: 300, kills: 3, cuts: 4 } : { lives: 10_000, kills: 40, cuts: 60 }

const races = ({ steps }: Tally): number =>
  [...steps].reduce((sum, [name, count]) => sum + (name.startsWith('race to') ? count : 0), 0)

/** A run in which nothing happens shows nothing. */
function workDone({ model, tally, faults }: Ran, { lives, kills, cuts }: ReturnType<typeof size>): Figure[] {
  const some = (name: string, count: number, least: number) =>
    exact(name, Math.min(count, least), atLeast(least))
  const step = (name: string) => tally.steps.get(name) ?? 0
  const refused = (code: string) => tally.rejections.get(code) ?? 0
  return [
    some('orders', model.books.length, lives),
    some('receipts', step('receive'), lives),
    some('purchases on the market', step('buy on the market'), lives / 10),
    some('returns to the supplier', step('return'), lives / 10),
    some(
      'receipts and returns reversed',
      Math.min(step('reverse receipt'), step('reverse return')),
      lives / 60,
    ),
    some('deliveries of too much that had to be confirmed', refused('receipt.unconfirmed'), lives / 10),
    some('bills approved by a second person', step('approve'), lives),
    some('differences answered', step('answer'), lives / 4),
    some(
      'approvals refused',
      refused('supplier_bill.own') + refused('supplier_bill.open_differences'),
      lives / 10,
    ),
    some('credit notes', step('enter credit-note'), lives / 10),
    some('payments', step('pay') + step('pay in advance'), lives / 2),
    some(
      'advances and credit notes used',
      Math.min(step('use advance'), step('use credit note')),
      lives / 60,
    ),
    some('payments reversed', step('reverse payment'), lives / 15),
    some(
      'payments refused',
      refused('supplier_bill.overpaid') + refused('supplier_bill.not_approved'),
      lives / 20,
    ),
    some('races for the same goods or the same bill', races(tally), lives / 4),
    exact('programs killed', faults.kills, atLeast(kills)),
    exact('database connections cut', faults.cuts, atLeast(cuts)),
    some('changes acknowledged more than once', tally.repeated, lives),
    some('changes sent again with other content', tally.otherContent, lives / 10),
  ]
}

async function run(context: Context): Promise<Outcome> {
  const { short, say } = context
  const sizes = size(short)
  const place = await startPurchasingPlace({ name: 'purchasing-books', programs: 2 })
  const ran = await live(place, sizes.lives, sizes)
  await place.runJob('inventory.check-ledger')
  const { rows: differences } = await place.pool.query('select from stock_differences')
  const found = await inspect(place, ran.model)
  report(ran, found, say)
  const deadlocks = await countDeadlocks(place)
  await Promise.all(place.programs.map((program) => program.stop()))
  const { injected, detected } = await countDetected(context)
  return {
    figures: [
      ...workDone(ran, sizes),
      exact(
        'corrections of cost that found only a part of the goods',
        Math.min(found.split, sizes.lives / 100),
        atLeast(sizes.lives / 100),
      ),
      exact('unexpected responses', ran.tally.unexpected.length, none),
      exact('supplier balances that differ from the model', found.balances.length, none),
      exact('differences of the books to the model', found.books.length, none),
      exact('differences of the ledger to the model in quantity or paisa', found.stock.length, none),
      exact(
        'movements compared with the model',
        Math.min(found.movements, sizes.lives),
        atLeast(sizes.lives),
      ),
      exact('violated invariants', found.violations.length, none),
      exact('movements changed or deleted', found.changed, none),
      exact('differences found by the self-check', differences.length, none),
      exact('deadlocks', deadlocks, none),
      exact('share of injected bugs detected', detected / injected, atLeast(1)),
    ],
  }
}

export const proof: Proof = {
  name: 'purchasing-books',
  title:
    'orders, receipts, bills and payments from sixteen clients over two programs that are killed: what we owe and what the stock is worth',
  target:
    '10,000 orders: invariants hold, supplier balances and values of the ledger equal the model to the paisa',
  stage: 'verify',
  schedule: 'early',
  run: (context) => withCleanUp(() => run(context)),
}
