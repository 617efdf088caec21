import pg from 'pg'

const parts = {
  columns: `select table_name, column_name, udt_name, is_nullable, column_default, generation_expression
            from information_schema.columns where table_schema = 'public' order by 1, 2`,
  indexes: `select indexdef, indisvalid from pg_indexes join pg_index on indexrelid = (schemaname || '.' || quote_ident(indexname))::regclass
            where schemaname = 'public' order by 1`,
  constraints: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
                where connamespace = 'public'::regnamespace order by 1, 2`,
  triggers: `select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2`,
  functions: `select proname, md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`,
  extensions: `select extname from pg_extension order by 1`,
  migrations: `select name, checksum from schema_migrations order by 1`,
}

/** The complete schema of a database in a comparable form. */
export async function schemaOf(databaseUrl: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const schema: Record<string, unknown[]> = {}
    for (const [part, statement] of Object.entries(parts)) schema[part] = (await client.query(statement)).rows
    return schema
  } finally {
    await client.end()
  }
}
