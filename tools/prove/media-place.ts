// One API program over a migrated, empty database and a storage folder of its own, and editors who may upload to it.
import { findServices } from '../services.ts'
import pg from 'pg'
import { randomBytes } from 'node:crypto'
import { useSecrets } from '../../apps/api/src/platform/tokens/secrets.ts'
import { uploadOf } from '../../apps/api/src/testing/form.ts'
import { apiEnv, createDatabase, dropDatabase, entry, finish, type Program, ready, start } from '../stack.ts'
import { addAccount, addSession, refresh } from './api-pair.ts'
import { later } from './clean-up.ts'
import { freePorts } from './with-stack.ts'

/** Each account may send a hundred files in an hour. */
const perEditor = 95

export type Answer = { status: number; url?: string; code?: string }
export type MediaPlace = {
  origin: string
  folder: string
  pool: pg.Pool
  env: Record<string, string>
  program(): Program
  /** Of an editor who may still upload. */
  token(): Promise<string>
  send(form: { body: Buffer; headers: Record<string, string> }): Promise<Answer>
  /** Where an honest picture is stored; throws when it is not. */
  upload(bytes: Buffer): Promise<string>
  /** Kills the program and starts it again. */
  restart(): Promise<void>
}

/** Everything goes with the `withCleanUp` around it, but the folder. */
export async function openMediaPlace(name: string, folder: string, more: Record<string, string> = {}): Promise<MediaPlace> {
  const services = await findServices()
  later(() => services.stop())
  const port = await freePorts()
  const database = `momo_prove_${name.replaceAll('-', '_')}_${process.pid}`
  later(() => dropDatabase(services.postgresUrl, database))
  const databaseUrl = await createDatabase(services.postgresUrl, database)
  const key = randomBytes(32)
  useSecrets([{ id: 'proof', key }])
  const secrets = { SECRET_KEYS: `proof:${key.toString('base64')}`, ...more }
  const env = apiEnv({ databaseUrl, redisUrl: '', storageDir: folder, port, apiPort: port + 1, env: secrets })
  await finish('migrate', entry.migrate, { env })
  const origin = `http://127.0.0.1:${port + 1}`
  const run = async (): Promise<Program> => {
    const program = start('http', entry.http, { env })
    later(() => program.kill())
    await ready(program, `${origin}/readyz`)
    return program
  }
  let program = await run()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  later(() => pool.end())

  let editor: Promise<string> | undefined
  let sent = 0
  const token = (): Promise<string> => {
    if (editor === undefined || sent % perEditor === 0) editor = newEditor(pool, origin)
    sent += 1
    return editor
  }
  const send: MediaPlace['send'] = async ({ body, headers }) => {
    const bearer = await token()
    const answer = await fetch(`${origin}/api/v1/file/single`, {
      method: 'POST',
      body: body as BodyInit,
      headers: { ...headers, authorization: `Bearer ${bearer}` },
    })
    return { status: answer.status, ...((await answer.json()) as { url?: string; code?: string }) }
  }
  return {
    origin,
    folder,
    pool,
    env,
    program: () => program,
    token,
    send,
    async upload(bytes) {
      const { status, url, code } = await send(uploadOf(bytes))
      if (url === undefined) throw new Error(`an honest picture was answered with ${status} ${code}`)
      return url
    },
    async restart() {
      await program.kill()
      program = await run()
    },
  }
}

async function newEditor(pool: pg.Pool, origin: string): Promise<string> {
  const id = await addAccount(pool)
  await pool.query(`update accounts set role = 'admin' where id = $1`, [id])
  const { tokens } = await refresh(origin, (await addSession(pool, id)).token)
  if (!tokens) throw new Error('an editor could not sign in')
  return tokens.accessToken
}
