// Many people at once, each with dice of their own, until so many orders stand and the nemesis is done.
import { setTimeout as sleep } from 'node:timers/promises'
import { orderOnce } from './customer.ts'
import type { Customer, Ground } from '../ground.ts'
import type { History } from '../history.ts'
import type { Caller } from './insist.ts'
import { payFor } from './pay.ts'
import { planOf } from './plan.ts'
import { pick, rollOf } from '../roll.ts'
import { followUp, type Order } from './staff.ts'

export type Progress = {
  /** Orders that a client was told of. */
  placed: number
  /** Of those: to be paid with a wallet, and seen to be paid. */
  wallets: number
  paid: number
  refused: Map<string, number>
  retries: number
  doubled: number
  /** The longest time, in milliseconds, in which nobody was told of an order. */
  silence: number
}

type Loading = {
  seed: number
  clients: number
  orders: number
  /** Everybody pays with a wallet, not every third. */
  isCashless?: boolean | undefined
  ground: Ground
  origins: string[]
  history: History
  expire: Caller['expire']
  /** Told of every order: it decides when the next fault is due. */
  onOrder(placed: number): void
  isOver(): boolean
  /** It takes so long that it shows nothing any more. */
  isLate(): boolean
}

export async function load({
  seed,
  clients,
  orders,
  isCashless = false,
  ground,
  origins,
  history,
  expire,
  onOrder,
  isOver,
  isLate,
}: Loading): Promise<Progress> {
  const progress: Progress = { placed: 0, wallets: 0, paid: 0, refused: new Map(), retries: 0, doubled: 0, silence: 0 }
  let lastAt = performance.now()
  const share = (client: number): Customer[] => ground.customers.filter((_, i) => i % clients === client)

  async function client(number: number): Promise<void> {
    const people = share(number)
    const caller: Caller = { origins, history, roll: rollOf(seed, 'client', number), counts: progress, expire }
    const sizes = { customers: people.length, foods: ground.foods.length }
    for (let n = 0; !isLate() && (progress.placed < orders || !isOver()); n += 1) {
      const plan = planOf(seed, number, n, sizes)
      if (isCashless && plan.payment === 'cash') plan.payment = pick(plan.roll, ['esewa', 'khalti'])
      const who = people[plan.customer]!
      const { placed, refused = '' } = await orderOnce(caller, who, plan, ground.foods)
      if (!placed) {
        progress.refused.set(refused, (progress.refused.get(refused) ?? 0) + 1)
        // Nobody presses on without a pause.
        await sleep(20)
        continue
      }
      progress.placed += 1
      progress.silence = Math.max(progress.silence, performance.now() - lastAt)
      lastAt = performance.now()
      onOrder(progress.placed)
      const stranger = ground.branches.find(({ id }) => id !== who.branch.id)!.staff
      const order: Order = { ...placed, who, plan, isCash: plan.payment === 'cash' }
      const isWallet = !order.isCash
      progress.wallets += Number(isWallet)
      if (!(await payFor(caller, order))) continue
      progress.paid += Number(isWallet)
      await followUp(caller, order, stranger)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return progress
}
