import type { CompiledQuery } from 'kysely'
import type { Tx } from './database.ts'

/** Placeholder for a value while the statement is built. */
class Slot {
  readonly key: PropertyKey
  constructor(key: PropertyKey) {
    this.key = key
  }
}

/**
 * Builds a statement once and then only fills in its parameters, for long hot statements where building costs more than sending.
 * `build` may only pass its values through; anything computed from them must be computed by the caller.
 */
export function prepared<Values extends Record<string, unknown>, R>(
  build: (tx: Tx, values: Values) => CompiledQuery<R>,
): (tx: Tx, values: Values) => Promise<R[]> {
  let built: CompiledQuery<R> | undefined
  return async (tx, values) => {
    built ??= build(tx, new Proxy({}, { get: (_, key) => new Slot(key) }) as Values)
    const parameters = built.parameters.map((given) =>
      given instanceof Slot ? (values[given.key as string] ?? null) : given,
    )
    return (await tx.executeQuery<R>({ ...built, parameters })).rows
  }
}
