// The least a Fastify server with pg can do to put a food into a cart: the same statements as the API's, with nothing around them.
// node qa/clients/bare-cart-server.ts --port 4320 --database postgres://… --like <file with the statements seen and whose they were>
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import pg from 'pg'
import type { Statement } from './statement-tap.ts'

/** The values that the statements were recorded with; each call replaces them with its own. */
export type SeenCall = { statements: Statement[]; accountId: string; foodId: string; lineId: string }

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    database: { type: 'string', default: '' },
    like: { type: 'string', default: '' },
  },
})
const seen = JSON.parse(readFileSync(values.like, 'utf8')) as SeenCall
const pool = new pg.Pool({ connectionString: values.database, max: 10 })
const app = Fastify({ logger: false })

app.get('/readyz', () => ({ ready: true }))
app.post('/api/v1/carts', async (request) => {
  const { FoodId } = request.body as { FoodId: string }
  const own = {
    [seen.accountId]: String(request.headers['x-account']),
    [seen.foodId]: FoodId.slice(0, 36),
    [seen.lineId]: randomUUID(),
  }
  let last: Record<string, unknown> | undefined
  for (const [i, { text, values: given }] of seen.statements.entries()) {
    const filled = given.map((value) =>
      value === null ? null : (own[value] ?? value.replace(seen.foodId, own[seen.foodId]!)),
    )
    last = (await pool.query<Record<string, unknown>>({ name: `s${i}`, text, values: filled })).rows[0]
  }
  // Two concurrent calls of one customer conflict and the statement writes nothing; the minimum is to report that.
  return {
    success: true,
    data: { id: last?.['written_id'] ?? null, quantity: last?.['written_quantity'] ?? 0 },
  }
})
await app.listen({ host: '127.0.0.1', port: Number(values.port) })
process.once('SIGTERM', () => process.exit(0))
