import * as scratch from '#platform/db/scratch-database.ts'

const serverUrl = process.env['DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres'

export const urlOf = (name: string): string => scratch.siblingDatabaseUrl(serverUrl, name)
export const createDatabase = (name: string, template?: string): Promise<void> =>
  scratch.createDatabase(serverUrl, name, template)
export const dropDatabase = (name: string): Promise<void> => scratch.dropDatabase(serverUrl, name)
export const databasesLike = (prefix: string): Promise<string[]> => scratch.databasesLike(serverUrl, prefix)
