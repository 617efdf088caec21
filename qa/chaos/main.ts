// npm run chaos -- [--seed 7] [--orders 2000] [--faults 20]: one run with its full report. The same seed gives the same run.
import { parseArgs } from 'node:util'
import { withCleanUp } from '../stack/clean-up.ts'
import { scheduleOf } from './faults/fault-injector.ts'
import { startServers } from './faults/own-servers.ts'
import { runRound } from './round.ts'
import { sizeFor } from './size.ts'
import { tally, reportResult } from './report.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    orders: { type: 'string', default: '2000' },
    faults: { type: 'string', default: '20' },
  },
})
const [seed, orders, faults] = [Number(values.seed), Number(values.orders), Number(values.faults)]

const result = await withCleanUp(async () =>
  runRound(await startServers({ onDisk: true }), {
    seed,
    orders,
    schedule: scheduleOf(seed, faults),
    ...sizeFor(orders),
  }),
)
reportResult(result, console.log)
const findings = Object.values(tally(result)).reduce((sum, count) => sum + count, 0)
process.exitCode = findings === 0 && result.progress.placed >= orders ? 0 : 1
// Idle connections to dead servers would keep the process alive.
process.exit()
