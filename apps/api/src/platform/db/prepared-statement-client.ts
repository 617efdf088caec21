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

type Query = (...args: unknown[]) => unknown

/** A pg client that prepares statements with parameters and closes its connection after a read timeout. */
export class PreparedStatementClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values] = args
    if (typeof text === 'string' && Array.isArray(values)) {
      args[0] = { name: nameOf(text), text, values }
      args[1] = undefined
    }
    const result = (super.query as Query).apply(this, args)
    if (result instanceof Promise) result.catch((error: Error) => this.endAfterTimeout(error))
    return result as never
  }

  // After a read timeout the lost statement is still active, and the next one would queue behind it. `end` closes the socket at once
  // while a statement is active, so the rollback fails immediately and the pool opens a new connection.
  private endAfterTimeout(error: Error): void {
    if (error.message === 'Query read timeout') void this.end()
  }
}
