import pg from 'pg'

// Parsing and planning is half of what a small statement costs PostgreSQL; a named statement pays it once per
// connection. Bulk inserts of changing length stay unnamed, or every length would be kept by every connection for ever.
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

/** After a migration changed a table, plans kept under the old names fail for ever; new names are planned afresh. */
export function forgetNames(): void {
  generation += 1
  names = new Map()
}

type Stream = { destroy(): void; cork(): void; uncork(): void }
type Inside = { connection: { stream: Stream }; _queryable: boolean }
type Query = (...args: unknown[]) => unknown

/** A pg client that names every statement with parameters, sends in one piece what is asked at one time, and hangs up on a server that stopped answering. */
export class NamingClient extends pg.Client {
  private isGathering = false

  override query(...args: unknown[]): never {
    const [text, values] = args
    if (typeof text === 'string' && Array.isArray(values)) {
      const name = nameOf(text)
      args[0] = name === undefined ? { text, values } : { name, text, values }
      args[1] = undefined
    }
    this.gather()
    const result = (super.query as Query).apply(this, args)
    if (result instanceof Promise) result.catch((error: Error) => this.hangUpOnSilence(error))
    return result as never
  }

  // Handing bytes to the system is the dearest part of a small statement.
  private gather(): void {
    if (this.isGathering) return
    const { stream } = (this as unknown as Inside).connection
    this.isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.isGathering = false
      stream.uncork()
    })
  }

  // pg gives up waiting for the answer but would keep using the connection, and the next statement would wait behind
  // the lost one. Without a connection the rollback fails at once and the pool opens a new one.
  private hangUpOnSilence(error: Error): void {
    if (error.message !== 'Query read timeout') return
    const inside = this as unknown as Inside
    inside._queryable = false
    inside.connection.stream.destroy()
  }
}
