// npm run check:data -- <database url> [--history <file>] [--ledger <file>] [--allowance <seconds>] [--only <words>] [--json]: checks the
// invariants of a database. It only reads, in one snapshot, and shares no code with the product, so it can run after a test, on a
// restored copy, or beside the running product. Exits with 1 when it finds a violation.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { billChecks } from './bill-checks.ts'
import { branchStockChecks } from './stock/branch-stock-checks.ts'
import { capacityChecks } from './capacity-checks.ts'
import type { Check, Finding } from './check.ts'
import { consumptionChecks } from './stock/consumption-checks.ts'
import { historyChecks, loadHistory } from './history-checks.ts'
import { ledgerChecks, loadLedger } from './ledger-checks.ts'
import { notificationChecks } from './notification-checks.ts'
import { orderChecks } from './order-checks.ts'
import { paymentChecks } from './payment-checks.ts'
import { productionChecks } from './stock/production-checks.ts'
import { receiptChecks } from './stock/receipt-checks.ts'
import { supplierBillChecks } from './stock/supplier-bill-checks.ts'
import { recipeChecks } from './stock/recipe-checks.ts'
import { salesChecks } from './sales-checks.ts'
import { stockChecks } from './stock/stock-checks.ts'
import { transferChecks } from './stock/transfer-checks.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    history: { type: 'string' },
    /** The wallets' ledgers. */
    ledger: { type: 'string' },
    /** How long background work (sweep, notifications) may take. */
    allowance: { type: 'string', default: '120' },
    /** Only the checks with these words in their name. */
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
})
const [url] = positionals
if (url === undefined) throw new Error('Usage: npm run check:data -- postgres://…')

const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
await client.connect()
const allowance = Number(values.allowance)
// Temporary tables are written, so the snapshot itself is not 'read only'.
if (values.history) await loadHistory(client, values.history)
if (values.ledger) await loadLedger(client, values.ledger)
await client.query('begin isolation level repeatable read')
await client.query(`select set_config('checker.allowance', $1, true)`, [String(allowance)])

const run = async ({ name, sql }: Check): Promise<Finding> => {
  const { rows, rowCount } = await client.query<Record<string, unknown>>(sql)
  return { check: name, count: rowCount ?? 0, examples: rows.slice(0, 3) }
}
const results: Finding[] = []
const always = [
  ...orderChecks,
  ...capacityChecks,
  ...notificationChecks,
  ...paymentChecks,
  ...billChecks,
  ...salesChecks,
  ...stockChecks,
  ...branchStockChecks,
  ...receiptChecks,
  ...recipeChecks,
  ...consumptionChecks,
  ...transferChecks,
  ...productionChecks,
  ...supplierBillChecks,
]
const wanted = [...always, ...(values.history ? historyChecks : []), ...(values.ledger ? ledgerChecks : [])]
for (const check of wanted.filter(({ name }) => name.includes(values.only))) results.push(await run(check))
const { rows } = await client.query<{ count: string }>('select count(*) from orders')
await client.query('rollback')
await client.end()

const found = results.filter(({ count }) => count > 0)
if (values.json)
  console.log(JSON.stringify({ checks: results.length, orders: Number(rows[0]?.count), found }))
else {
  for (const { check, count, examples } of found) {
    console.log(`${count} × ${check}`)
    for (const example of examples) console.log(`    ${JSON.stringify(example)}`)
  }
  console.log(
    `${results.length} checks over ${rows[0]?.count} orders: ${found.length === 0 ? 'nothing found' : `${found.length} found something`}`,
  )
}
process.exitCode = found.length > 0 ? 1 : 0
