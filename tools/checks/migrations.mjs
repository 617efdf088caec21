// npm run migrations: new migrations build indexes on large tables concurrently, and have a release note if they change existing branches.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const FOLDER = 'apps/api/migrations'
const NOTES = 'docs/release-notes.md'
/** Earlier migrations are released. They created the tables, which were empty then. */
const LAST_RELEASED = 26

/** Tables that grow with orders, visitors or branches. A lock while an index is built stops their writes for seconds. */
export const LARGE_TABLES = new Set(
  `accounts addresses audit_log branch_foods branch_open_spans capacity_holds capacity_slots cart_lines carts day_closings
  dish_rating_sums dish_ratings order_ratings problem_photos problem_reports
  delivery_days delivery_riders favourites handled_events invoice_prints invoices kitchen_cancellations kitchen_tickets local_purchase_lines local_purchases messages
  notification_rooms notifications one_time_codes order_delays order_estimates order_history order_late_notices order_lines order_numbers order_pictures order_sales order_station_bumps order_tasks
  orders outbox payments refunds reviews rider_hand_overs sale_days sale_foods sale_hours sale_items
  sale_methods sale_slices sale_hour_totals sale_totals sessions stock_balances
  stock_batch_balances stock_batches stock_count_entries stock_count_lines stock_counts stock_day_sums stock_documents
  check_tenders order_line_voids tab_actions tab_check_lines tab_checks tabs
  stock_movements stock_snapshots throttles till_payouts waste_entries`.split(/\s+/),
)

const CREATE_INDEX =
  /\bcreate\s+(?:unique\s+)?index\s+(concurrently\s+)?(?:if\s+not\s+exists\s+)?(?:\w+\s+)?on\s+(?:only\s+)?(\w+)/gi
const ADD_KEY = /\balter\s+table\s+(\w+)[^;]*?\badd\s+(?:constraint\s+\w+\s+)?(?:unique|primary\s+key)\s*\(/gi
const CREATE_TABLE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi
const CHANGES_BRANCHES = /\bupdate\s+branches\b|\balter\s+table\s+branches\b[^;]*\bbool\b[^;]*\bdefault\b/i

const withoutComments = (sql) => sql.replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, ' ')

/** A table that the same file creates is empty. */
const lockedTables = (sql) => {
  const created = new Set([...sql.matchAll(CREATE_TABLE)].map(([, table]) => table))
  return [
    ...[...sql.matchAll(CREATE_INDEX)]
      .filter(([, isConcurrent]) => !isConcurrent)
      .map(([, , table]) => table),
    ...[...sql.matchAll(ADD_KEY)].map(([, table]) => table),
  ].filter((table) => !created.has(table))
}

export const migrationProblems = (files, notes) =>
  Object.entries(files)
    .filter(([name]) => Number(name.slice(0, 3)) > LAST_RELEASED)
    .flatMap(([name, text]) => {
      const sql = withoutComments(text)
      const large = lockedTables(sql).filter((table) => LARGE_TABLES.has(table.toLowerCase()))
      return [
        ...large.map((table) => `${name}: builds an index on ${table} without concurrently`),
        ...(/\bconcurrently\b/i.test(sql) && !text.startsWith('-- no-transaction')
          ? [`${name}: concurrently needs '-- no-transaction' in the first line`]
          : []),
        ...(CHANGES_BRANCHES.test(sql) && !notes.includes(name)
          ? [`${name}: changes existing branches, but ${NOTES} does not name it`]
          : []),
      ]
    })

if (import.meta.main) {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')]))
  const problems = migrationProblems(files, existsSync(NOTES) ? readFileSync(NOTES, 'utf8') : '')
  for (const problem of problems) console.error(`migrations: ${problem}`)
  console.log(`migrations: ${names.length} files, ${problems.length} problems`)
  process.exitCode = problems.length ? 1 : 0
}
