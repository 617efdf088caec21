// node qa/clients/writing-bills.ts die <task> <order> <step> <before|after>: runs one bill task and kills itself at its n-th statement;
// exits with 0 when there was no such statement. ... rush <JSON>: writes many bills at once with its own clock and rolls some of them
// back. The environment is that of the API.
import { setTimeout as sleep } from 'node:timers/promises'
import { rollOf } from '../chaos/seeded-random.ts'
import { setClock } from '../../apps/api/src/platform/clock/clock.ts'
import { readConfig } from '../../apps/api/src/platform/config/config.ts'
import { openDatabase, transaction, useDatabase } from '../../apps/api/src/platform/db/database.ts'
import { newId } from '../../apps/api/src/platform/ids/ids.ts'
import { setLogLevel } from '../../apps/api/src/platform/log/log.ts'
import { bikramSambat } from '../../apps/api/src/platform/clock/bikram-sambat.ts'
import { creditBill } from '../../apps/api/src/modules/invoices/issue/credit-invoice.service.ts'
import { issueDueInvoices } from '../../apps/api/src/modules/invoices/issue/issue-due-invoices.service.ts'
import {
  issueInvoiceIfDue,
  writeDueInvoice,
} from '../../apps/api/src/modules/invoices/issue/issue-invoice.service.ts'
import { printBill } from '../../apps/api/src/modules/invoices/print/print-invoice.service.ts'
import '../../apps/api/src/modules.ts'

export type Rush = {
  /** Their orders are read from the tables, in two parts: the second is written after the clock has passed midnight. */
  outlets: string[]
  clients: number
  /** How often each order is written, by as many clients. */
  times: number
  /** The share of transactions that are rolled back. */
  undone: number
  /** The delay after the first program is ready until this midnight, the same for all of them. */
  midnightInMs?: number
  midnight?: string
  seed: string
}

setLogLevel('silent', 'proof')
// Long timeouts: many transactions share few connections and wait for each other.
const timeouts = { connectMs: 60_000, lockMs: 60_000, statementMs: 60_000 }
const database = openDatabase(readConfig(process.env), timeouts)
useDatabase(database)
const [mode = '', ...rest] = process.argv.slice(2)

const office = { id: newId(), sessionId: newId(), role: 'superadmin' as const }
const billOf = async (order: string): Promise<string> =>
  (
    await database.pool.query<{ id: string }>(
      `select id from invoices where order_id = $1 and kind = 'invoice'`,
      [order],
    )
  ).rows[0]?.id ?? ''

/** Set-up before the first statement is not counted. */
const tasks: Record<string, (order: string) => Promise<() => Promise<unknown>>> = {
  bill: async (order) => () => issueInvoiceIfDue(order),
  'credit note': async (order) => {
    await issueInvoiceIfDue(order)
    const id = await billOf(order)
    return () => creditBill(office, id, 'Wrong dish')
  },
  print: async (order) => {
    await issueInvoiceIfDue(order)
    const id = await billOf(order)
    return () => printBill(office, id, order)
  },
}

function dieAt(chosen: number, when: string): void {
  let taken = 0
  const die = () => process.kill(process.pid, 'SIGKILL')
  database.pool.on('acquire', (client) => {
    const counted = client as unknown as { query: (...given: unknown[]) => unknown; isCounted?: true }
    if (counted.isCounted) return
    const ask = counted.query.bind(client)
    counted.isCounted = true
    counted.query = (...given) => {
      taken += 1
      if (taken !== chosen) return ask(...given)
      if (when === 'before') die()
      const answer = ask(...given) as Promise<unknown>
      return answer.then((result) => (die(), result))
    }
  })
}

async function dieWith([task = '', order = '', step = '0', when = 'before']: string[]): Promise<void> {
  const work = await tasks[task]!(order)
  bikramSambat('2026-11-15')
  await transaction(async () => undefined)
  dieAt(Number(step), when)
  await work()
}

async function ordersOf(outlet: string): Promise<{ before: string[]; after: string[] }> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from orders where branch_id = $1 order by number',
    [outlet],
  )
  const ids = rows.map(({ id }) => id)
  return { before: ids.slice(0, ids.length / 2), after: ids.slice(ids.length / 2) }
}

class Undone extends Error {}

/** Set by the first call. */
async function midnightFrom(inMs: number): Promise<number> {
  const { rows } = await database.pool.query<{ at: number }>(
    'insert into proof_midnight (id, at) values (1, $1) on conflict (id) do update set at = proof_midnight.at returning at',
    [Date.now() + inMs],
  )
  return rows[0]!.at
}

async function rush({ outlets, clients, times, undone, midnightInMs, midnight, seed }: Rush): Promise<void> {
  const midnightAt = midnightInMs === undefined ? undefined : await midnightFrom(midnightInMs)
  const moved = midnightAt === undefined || midnight === undefined ? 0 : Date.parse(midnight) - midnightAt
  if (moved !== 0) setClock(() => new Date(Date.now() + moved))
  const roll = rollOf(seed)
  const write = (order: string) =>
    transaction(async (tx) => {
      await writeDueInvoice(tx, order)
      if (roll() < undone) throw new Undone()
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  const part = async (orders: string[]): Promise<void> => {
    const waiting = Array.from({ length: times }, () => orders).flat()
    const client = async () => {
      for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) await write(order)
    }
    await Promise.all(Array.from({ length: clients }, client))
  }
  const past = async () =>
    void (midnightAt !== undefined && Date.now() < midnightAt && (await sleep(midnightAt - Date.now())))
  const sales = await Promise.all(outlets.map(ordersOf))
  await Promise.all(
    sales.map(({ before, after }) =>
      part(before)
        .then(past)
        .then(() => part(after)),
    ),
  )
}

if (mode === 'die') await dieWith(rest)
else if (mode === 'rush') await rush(JSON.parse(rest[0] ?? '') as Rush)
else if (mode === 'sweep') await issueDueInvoices()
else throw new Error(`Unknown mode ${mode}`)
await database.close()
