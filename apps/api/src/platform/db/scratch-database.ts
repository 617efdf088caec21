import pg from 'pg'

/** The URL of another database on the same server. */
export function siblingDatabaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function createDatabase(serverUrl: string, name: string, template = 'template0'): Promise<void> {
  await onServer(serverUrl, `create database ${name} template ${template}`)
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`)
}

export async function databasesLike(serverUrl: string, prefix: string): Promise<string[]> {
  const { rows } = await onServer(
    serverUrl,
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  )
  return (rows as { datname: string }[]).map((row) => row.datname)
}

async function onServer(serverUrl: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({
    connectionString: siblingDatabaseUrl(serverUrl, 'postgres'),
    connectionTimeoutMillis: 5_000,
  })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
