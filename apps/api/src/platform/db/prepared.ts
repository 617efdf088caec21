import type { CompiledQuery } from 'kysely'
import { connectionOf, type Tx } from './database.ts'

/** Stands for a value while the statement is built. */
class Slot {
  readonly key: PropertyKey
  constructor(key: PropertyKey) {
    this.key = key
  }
}

/**
 * A statement that is built once and then only filled: for the few that are long and asked for all the time, where building costs
 * more than sending. `build` may only hand its values on; whatever it would compute from them belongs into the values.
 */
export function prepared<Values extends Record<string, unknown>, R>(
  build: (tx: Tx, values: Values) => CompiledQuery<R>,
): (tx: Tx, values: Values) => Promise<R[]> {
  let built: CompiledQuery<R> | undefined
  return async (tx, values) => {
    built ??= build(tx, new Proxy({}, { get: (_, key) => new Slot(key) }) as Values)
    const parameters = built.parameters.map((given) => (given instanceof Slot ? (values[given.key as string] ?? null) : given))
    return (await (connectionOf(tx) ?? tx).executeQuery<R>({ ...built, parameters })).rows
  }
}
