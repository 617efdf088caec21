import type { Generated, Selectable } from 'kysely'
import type { Tx } from './database.ts'

type Values = {
  uuid: string
  text: string
  numeric: string
  int2: number
  int4: number
  int8: number
  float8: number
  bool: boolean
  timestamptz: Date
  date: string
  time: string
  jsonb: unknown
  bytea: Buffer
  point: { x: number; y: number }
}
type Scalar = keyof Values
type Kind = Scalar | `${Scalar}[]`

/** 'text' · 'text?' may be null · 'text=' has a default in the database · 'text?=' both. */
export type Column = `${Kind}${'' | '?'}${'' | '='}`

type ValueOf<K> = K extends `${infer S extends Scalar}[]` ? Values[S][] : K extends Scalar ? Values[K] : never
type OrNull<C> = C extends `${infer K}?` ? ValueOf<K> | null : ValueOf<C>
// A nullable column may be left out of an insert as well: Kysely sees that from the null in its type.
type ColumnType<C> = C extends `${infer Rest}=` ? Generated<OrNull<Rest>> : OrNull<C>

export type Table<Columns extends Record<string, Column> = Record<string, Column>> = {
  readonly name: string
  readonly columns: Columns
}

/** The Kysely row type of a table. */
export type TableOf<T extends Table> = { [C in keyof T['columns']]: ColumnType<T['columns'][C]> }

/** Describes a table once: its row type for the stores, and its columns for the check against the migrated database. */
export function table<const Columns extends Record<string, Column>>(
  name: string,
  columns: Columns,
): Table<Columns> {
  return { name, columns }
}

type VersionedTable = Table<Record<string, Column> & { version: 'int4=' }>
type VersionedValues<T extends VersionedTable> = { version: number } & Partial<
  Omit<Selectable<TableOf<T>>, 'version'>
>

/** Optimistic lock of a table with one row, such as the settings of a module. Returns false when the version is stale. */
export async function updateVersioned<T extends VersionedTable>(
  tx: Tx,
  table: T,
  { version, ...values }: VersionedValues<T>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .withTables<Record<string, { version: number }>>()
    .updateTable(table.name)
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
