// Customers order and staff answer while programs, databases and links are killed, cut, frozen and slowed down: nothing is lost or
// doubled.
import { scheduleOf } from '../../chaos/faults/fault-injector.ts'
import { startServers } from '../../chaos/faults/own-servers.ts'
import { type Result, runRound } from '../../chaos/round.ts'
import { sizeFor } from '../../chaos/size.ts'
import { type Kind, tally, reportResult, answerCount } from '../../chaos/report.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'

/** A new seed each day, so that daily runs cover different faults; any run can be repeated by its seed. */
const seedOfToday = (): number => Math.floor(Date.now() / 86_400_000)

async function run({ short, say }: Context): Promise<Outcome> {
  const [rounds, orders, faults] = short ? [1, 1_000, 10] : [4, 5_000, 50]
  const servers = await startServers({ onDisk: true })
  const results: Result[] = []
  for (let i = 0; i < rounds; i += 1) {
    const seed = seedOfToday() + i
    say(`seed ${seed} (to repeat: npm run chaos -- --seed ${seed} --orders ${orders} --faults ${faults})`)
    const result = await runRound(servers, {
      seed,
      orders,
      schedule: scheduleOf(seed, faults),
      ...sizeFor(orders),
    })
    reportResult(result, say)
    results.push(result)
  }
  const sum = (count: (result: Result) => number): number =>
    results.reduce((all, result) => all + count(result), 0)
  const found = (kind: Kind): number => sum((result) => tally(result)[kind])
  const injected = sum((result) => [...result.injected.values()].reduce((all, count) => all + count, 0))
  const silence = Math.max(...results.map(({ progress }) => progress.silence)) / 1000
  return {
    figures: [
      exact(
        'orders',
        Math.min(
          sum(({ progress }) => progress.placed),
          rounds * orders,
        ),
        atLeast(rounds * orders),
      ),
      exact('faults', injected, atLeast(rounds * faults)),
      exact('orders lost', found('lost'), none),
      exact('orders duplicated', found('duplicated'), none),
      exact('capacity slots oversold', found('oversold'), none),
      exact('notifications lost', found('notificationsLost'), none),
      exact('notifications duplicated', found('notificationsDuplicated'), none),
      exact(
        'messages marked as sent that never arrived',
        sum(({ messages }) => Math.max(0, messages.sent - messages.arrived)),
        none,
      ),
      exact(
        'duplicate messages beyond the number of faults',
        Math.max(0, sum(({ messages }) => messages.twice) - injected),
        none,
      ),
      exact('overdue orders without an owner', found('ownerless'), none),
      exact(
        'wallet orders',
        Math.min(
          sum(({ progress }) => progress.wallets),
          (rounds * orders) / 4,
        ),
        atLeast((rounds * orders) / 4),
      ),
      exact('payments lost, duplicated or different from the wallet ledgers', found('money'), none),
      exact('bills missing, duplicated or with a gap in their numbers', found('bills'), none),
      exact('other findings', found('other'), none),
      exact(
        'runs with unfinished background work',
        sum(({ settled }) => Number(settled === undefined)),
        none,
      ),
      exact(
        'staff transitions acknowledged',
        Math.min(
          sum((result) => answerCount(result, 'move ok')),
          rounds * orders,
        ),
        atLeast(rounds * orders),
      ),
      {
        name: 'longest gap between two orders',
        value: silence,
        unit: 's',
        target: 15,
        better: 'lower',
        kind: 'rate',
      },
    ],
  }
}

export const proof: Proof = {
  name: 'chaos',
  title:
    'orders while programs, databases and links are killed, cut, frozen and slowed down: nothing is lost or duplicated',
  target:
    '20,000 orders under 200 faults: 0 lost, 0 duplicated, 0 oversold, 0 notifications lost, every overdue order has an owner',
  stage: 'verify',
  schedule: 'early',
  run: (context) => withCleanUp(() => run(context)),
}
