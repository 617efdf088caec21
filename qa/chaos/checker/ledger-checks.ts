// Compares the providers' ledgers with ours: to the paisa, line by line.
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Check } from './check.ts'

/** One row per payment attempt known to a provider, in paisa. `paid` 0: not paid. */
const columns = 'wallet text, reference text, txn text, paid int4, refunded int4'

/** Loads the file, a JSON array of such rows, into a temporary table. */
export async function loadLedger(client: pg.Client, file: string): Promise<void> {
  await client.query(`create temp table ledger (${columns})`)
  await client.query(`insert into ledger select * from jsonb_to_recordset($1::jsonb) as lines (${columns})`, [
    readFileSync(file, 'utf8'),
  ])
  await client.query('create index on ledger (wallet, reference)')
  await client.query('analyze ledger')
}

const came = `('paid', 'part-refunded', 'refunded', 'surplus', 'mismatch', 'returned')`
const received = `coalesce((select d.their_amount from payment_discrepancies d where d.payment_id = p.id and d.kind = 'amount'), p.amount)`
const back = (states: string) =>
  `coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.state in ${states}), 0)`

export const ledgerChecks: Check[] = [
  {
    name: 'provider payments missing from our records',
    sql: `select l.*, p.state, p.amount from ledger l left join payments p on p.method = l.wallet and p.reference = l.reference
          where l.paid > 0 and (p.id is null or p.state not in ${came} or p.provider_txn_id is distinct from l.txn)`,
  },
  {
    name: 'recorded payments missing from the provider ledger',
    sql: `select p.id, p.method, p.reference, p.state, p.amount from payments p
          where p.method <> 'cash' and p.state in ${came}
            and not exists (select from ledger l where l.wallet = p.method and l.reference = p.reference and l.paid > 0)`,
  },
  {
    name: 'payments whose amount differs from the provider ledger',
    sql: `select l.*, p.state, p.amount, ${received} as received from ledger l join payments p on p.method = l.wallet and p.reference = l.reference
          where p.state in ${came} and l.paid <> ${received} or p.state in ('paid', 'part-refunded', 'refunded') and l.paid <> p.amount
            or p.state = 'mismatch' and l.paid = p.amount`,
  },
  {
    name: 'wallet totals that differ from ours',
    sql: `select w.wallet, t.sum as theirs, o.sum as ours from (values ('esewa'), ('khalti')) as w (wallet)
          left join (select wallet, sum(paid) from ledger group by 1) t using (wallet)
          left join (select p.method as wallet, sum(${received}) from payments p where p.state in ${came} group by 1) o using (wallet)
          where coalesce(t.sum, 0) <> coalesce(o.sum, 0)`,
  },
  {
    // We may mark a refund as done only after the provider has; the reverse is still in progress.
    name: 'refunds whose amount differs from the provider ledger',
    sql: `select l.*, p.state, ${back(`('done')`)} as done, ${back(`('done', 'sent')`)} as begun
          from ledger l join payments p on p.method = l.wallet and p.reference = l.reference
          where l.refunded < ${back(`('done')`)} or l.refunded > ${back(`('done', 'sent')`)} or l.refunded > l.paid`,
  },
]
