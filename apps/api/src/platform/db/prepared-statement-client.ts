import pg from 'pg'

// Parsing and planning is half the cost of a small statement in PostgreSQL; a named (prepared) statement pays it once per
// connection. Bulk inserts of changing length stay unnamed, or every connection would hold a plan for every length.
const mostNames = 500
const longestText = 6_000
const worthNaming = /^\s*(select|insert|update|delete|with)\b/i

let names = new Map<string, string | undefined>()
let generation = 0

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.has(text)) return known
  if (names.size >= mostNames || text.length > longestText) return undefined
  const name = worthNaming.test(text) ? `m${generation}_${names.size}` : undefined
  names.set(text, name)
  return name
}

/** After a migration the plans under the old names fail for ever; new names force new plans. */
export function resetStatementCache(): void {
  generation += 1
  names = new Map()
}

type Stream = { destroy(): void; cork(): void; uncork(): void }
type Inside = { connection: { stream: Stream }; _queryable: boolean }
type Query = (...args: unknown[]) => unknown

/** A pg client that prepares statements with parameters, batches the writes of one tick, and drops the connection after a read timeout. */
export class PreparedStatementClient extends pg.Client {
  private isCorked = false

  override query(...args: unknown[]): never {
    const [text, values] = args
    if (typeof text === 'string' && Array.isArray(values)) {
      const name = nameOf(text)
      args[0] = name === undefined ? { text, values } : { name, text, values }
      args[1] = undefined
    }
    this.corkUntilNextTick()
    const result = (super.query as Query).apply(this, args)
    if (result instanceof Promise) result.catch((error: Error) => this.destroyAfterTimeout(error))
    return result as never
  }

  // The socket write is the most expensive part of a small statement, so writes of one tick are corked together.
  private corkUntilNextTick(): void {
    if (this.isCorked) return
    const { stream } = (this as unknown as Inside).connection
    this.isCorked = true
    stream.cork()
    process.nextTick(() => {
      this.isCorked = false
      stream.uncork()
    })
  }

  // After a read timeout pg would reuse the connection, and the next statement would queue behind the lost one. Destroying the
  // connection makes the rollback fail at once, and the pool opens a new one.
  private destroyAfterTimeout(error: Error): void {
    if (error.message !== 'Query read timeout') return
    const inside = this as unknown as Inside
    inside._queryable = false
    inside.connection.stream.destroy()
  }
}
