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
    say(`seed ${seed} (again: npm run chaos -- --seed ${seed} --orders ${orders} --faults ${faults})`)
    const result = await runRound(servers, { seed, orders, schedule: scheduleOf(seed, faults), ...sizeFor(orders) })
    reportResult(result, say)
    results.push(result)
  }
  const sum = (count: (result: Result) => number): number => results.reduce((all, result) => all + count(result), 0)
  const found = (kind: Kind): number => sum((result) => tally(result)[kind])
  const struck = sum((result) => [...result.struck.values()].reduce((all, count) => all + count, 0))
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
      exact('faults', struck, atLeast(rounds * faults)),
      exact('orders lost', found('lost'), none),
      exact('orders duplicated', found('duplicated'), none),
      exact('quarters oversold', found('oversold'), none),
      exact('news lost', found('newsLost'), none),
      exact('news twice', found('newsTwice'), none),
      exact(
        'letters marked as sent that never arrived',
        sum(({ messages }) => Math.max(0, messages.sent - messages.arrived)),
        none,
      ),
      exact('letters that arrived twice, beyond the faults', Math.max(0, sum(({ messages }) => messages.twice) - struck), none),
      exact('orders past a deadline without an owner', found('ownerless'), none),
      exact(
        'orders to be paid with a wallet',
        Math.min(
          sum(({ progress }) => progress.wallets),
          (rounds * orders) / 4,
        ),
        atLeast((rounds * orders) / 4),
      ),
      exact('money lost, taken twice or not as the wallets say', found('money'), none),
      exact('bills missing, twice or with a gap', found('bills'), none),
      exact('other findings', found('other'), none),
      exact(
        'runs not settled',
        sum(({ settled }) => Number(settled === undefined)),
        none,
      ),
      exact(
        'steps of the staff acknowledged',
        Math.min(
          sum((result) => answerCount(result, 'move ok')),
          rounds * orders,
        ),
        atLeast(rounds * orders),
      ),
      { name: 'longest silence', value: silence, unit: 's', target: 15, better: 'lower', kind: 'rate' },
    ],
  }
}

export const proof: Proof = {
  name: 'chaos',
  title: 'orders while programs, databases and links are killed, cut, frozen and slowed down: nothing is lost, nothing is doubled',
  target: '20,000 orders under 200 faults: 0 lost, 0 duplicated, 0 oversold, 0 news lost, every order past its deadline has an owner',
  stage: 'verify',
  schedule: 'early',
  run: (context) => withCleanUp(() => run(context)),
}
