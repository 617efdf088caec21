// A dedicated PostgreSQL and Redis that may be killed, and the TCP proxies to them that may be broken.
import { later } from '../../stack/clean-up.ts'
import { type Mortal, startPostgres, startRedis } from '../../../tools/services.ts'
import { type Link, openLink } from './tcp-proxy.ts'

export type Servers = {
  postgres: Mortal
  redis: Mortal
  /** One proxy for the API programs, one for the worker, and one for all of them to Redis. */
  links: { database: Link; background: Link; redis: Link }
  /** A direct connection to the database, for setup and checks. */
  direct: string
  /** There is a migrated database to copy. */
  isReady: boolean
}

/** Frequent checkpoints keep crash recovery short. */
const settings = [
  'synchronous_commit=on',
  'checkpoint_timeout=30s',
  'max_wal_size=256MB',
  'shared_buffers=128MB',
]

/** `onDisk` false turns off synchronous commit, which matters only after a power loss. */
export async function startServers({ onDisk }: { onDisk: boolean }): Promise<Servers> {
  const postgres = await startPostgres([
    ...settings,
    ...(onDisk ? [] : ['fsync=off', 'full_page_writes=off']),
  ])
  later(() => postgres.stop())
  const redis = await startRedis()
  later(() => redis.stop())
  const open = async (port: number): Promise<Link> => {
    const link = await openLink(port)
    later(() => link.stop())
    return link
  }
  const links = {
    database: await open(postgres.port),
    background: await open(postgres.port),
    redis: await open(redis.port),
  }
  return { postgres, redis, links, direct: `postgres://postgres@127.0.0.1:${postgres.port}`, isReady: false }
}
