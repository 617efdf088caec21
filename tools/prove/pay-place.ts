// The product with two wallets for a proof: kitchens that are never full, outlets that never close, and many customers.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expire } from '../chaos/age.ts'
import { checkData, type Verdict } from '../chaos/check-data.ts'
import { type Ground, layGround } from '../chaos/ground.ts'
import { openHistory } from '../chaos/history.ts'
import type { Caller } from '../chaos/insist.ts'
import type { LedgerLine } from '../chaos/ledger.ts'
import type { Servers } from '../chaos/own-servers.ts'
import { startWorld, type World } from '../chaos/programs.ts'
import { rollOf } from '../chaos/roll.ts'
import { later } from './clean-up.ts'

export type PayPlace = {
  world: World
  ground: Ground
  client: pg.Client
  caller: Caller
  /** With the wallets' books as they are given. */
  check(ledger: LedgerLine[]): Promise<Verdict>
}

type Making = { servers: Servers; seed: number; customers: number; sources?: string }

export async function startPayPlace({ servers, seed, customers, sources }: Making): Promise<PayPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'momo-pay-'))
  later(async () => rmSync(folder, { recursive: true }))
  const world = await startWorld({ servers, database: `payments_${seed}_${Date.now()}`, ...(sources !== undefined && { sources }) })
  const client = new pg.Client({ connectionString: world.databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  later(() => client.end())
  const ground = await layGround(client, rollOf(seed, 'ground'), { branches: 6, customers, slots: 1000 })
  await client.query('update branch_stations set cycle_minutes = 1')
  const history = openHistory(join(folder, 'history.jsonl'))
  later(() => history.close())
  const grow = async (id: string) => void (await expire(client, id))
  const caller = { origins: world.origins, history, roll: rollOf(seed, 'caller'), counts: { retries: 0, doubled: 0 }, expire: grow }
  const check = (ledger: LedgerLine[]) => {
    const file = join(folder, 'ledger.json')
    writeFileSync(file, JSON.stringify(ledger))
    return checkData(world.databaseUrl, { ledger: file, allowance: 15 })
  }
  return { world, ground, client, caller, check }
}
