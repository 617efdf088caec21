import { glob } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import type { Table } from './table.ts'

type Found = { table_name: string; column_name: string; description: string }

// Created by the migration runner itself.
const undescribed = new Set(['schema_migrations'])

const columnsInDatabase = `
  select table_name, column_name,
    case when starts_with(udt_name, '_') then substr(udt_name, 2) || '[]' else udt_name end
    || case is_nullable when 'YES' then '?' else '' end
    || case when column_default is not null or is_generated = 'ALWAYS' or is_identity = 'YES' then '=' else '' end as description
  from information_schema.columns where table_schema = 'public'`

/** Every description that a `*.table.ts` file under the folder exports. */
export async function readTables(folder: string): Promise<Table[]> {
  const tables: Table[] = []
  for await (const file of glob('**/*.table.ts', { cwd: folder })) {
    const exported = (await import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href)) as Record<
      string,
      unknown
    >
    tables.push(...Object.values(exported).filter(isTable))
  }
  return tables
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && 'name' in value && 'columns' in value
}

/** One line for each difference between the descriptions and the migrated database. */
export async function compareTables(tables: Table[], databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Found>(columnsInDatabase).finally(() => client.end())
  const inDatabase = new Map(rows.map((row) => [`${row.table_name}.${row.column_name}`, row.description]))
  const described = new Map(
    tables.flatMap((table) =>
      Object.entries(table.columns).map(([column, text]) => [`${table.name}.${column}`, text as string]),
    ),
  )
  return [
    ...[...described]
      .filter(([column]) => !inDatabase.has(column))
      .map(([column]) => `${column}: not in the database`),
    ...[...described].flatMap(([column, text]) => difference(column, text, inDatabase.get(column))),
    ...[...inDatabase.keys()]
      .filter((column) => !described.has(column) && !isUndescribed(column))
      .map((column) => `${column}: not described`),
  ].sort()
}

function difference(column: string, described: string, inDatabase: string | undefined): string[] {
  return inDatabase === undefined || inDatabase === described
    ? []
    : [`${column}: described as ${described}, is ${inDatabase}`]
}

function isUndescribed(column: string): boolean {
  return undescribed.has(column.split('.')[0]!)
}
