// npm run chaos -- [--seed 7] [--orders 2000] [--faults 20]: one run, told in full. The same seed, the same run.
import { parseArgs } from 'node:util'
import { withCleanUp } from '../stack/clean-up.ts'
import { scheduleOf } from './faults/nemesis.ts'
import { startServers } from './faults/own-servers.ts'
import { runRound } from './round.ts'
import { sizeFor } from './size.ts'
import { tally, tell } from './tell.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    orders: { type: 'string', default: '2000' },
    faults: { type: 'string', default: '20' },
  },
})
const [seed, orders, faults] = [Number(values.seed), Number(values.orders), Number(values.faults)]

const result = await withCleanUp(async () =>
  runRound(await startServers({ onDisk: true }), { seed, orders, schedule: scheduleOf(seed, faults), ...sizeFor(orders) }),
)
tell(result, console.log)
const findings = Object.values(tally(result)).reduce((sum, count) => sum + count, 0)
process.exitCode = findings === 0 && result.progress.placed >= orders ? 0 : 1
// Idle connections to servers that are gone would keep it.
process.exit()
