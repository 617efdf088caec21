// Faults during a proof of the stock: programs are killed, connections are cut, and snapshots of past days are taken meanwhile.
import type { LedgerPlace } from '../fixtures/stock/ledger-place.ts'

export type Faults = { kills: number; cuts: number; snapshots: boolean }

/** Ends a random connection of the programs in the database, in the middle of whatever it does. */
const cutConnection = ({ pool }: LedgerPlace) =>
  pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'momo' and state <> 'idle' order by random() limit 2`,
  )

/** Spread evenly over the steps. Snapshots of two past days are taken meanwhile, because late documents change them. */
export function planFaults(place: LedgerPlace, steps: number, { kills, cuts, snapshots }: Faults) {
  const done = { kills: 0, cuts: 0 }
  const running: Promise<unknown>[] = []
  const plan = new Map<number, () => void>()
  const at = (share: number, act: () => Promise<unknown>) =>
    plan.set(Math.round(steps * share), () => void running.push(act()))
  for (let i = 0; i < cuts; i += 1)
    at((i + 0.3) / cuts, async () => {
      await cutConnection(place)
      done.cuts += 1
    })
  for (let i = 0; i < kills; i += 1)
    at((i + 0.6) / kills, async () => {
      const killed = i % 5 === 4 ? place.programs : [place.programs[i % 2]!]
      await Promise.all(killed.map((program) => program.kill()))
      done.kills += 1
    })
  if (snapshots)
    for (const [share, daysAgo] of [
      [0.21, 9],
      [0.51, 1],
    ] as const)
      at(share, () => place.runJob('inventory.take-snapshots', daysAgo))
  return { done, onAccepted: (count: number) => plan.get(count)?.(), settled: () => Promise.all(running) }
}

export async function countDeadlocks({ pool }: LedgerPlace): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]!.deadlocks)
}
