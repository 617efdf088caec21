// Concurrent customers, each with their own seeded random numbers, until the given number of orders is placed and all faults are over.
import { setTimeout as sleep } from 'node:timers/promises'
import { orderOnce } from './customer.ts'
import type { Customer, TestData } from '../test-data.ts'
import type { History } from '../history.ts'
import type { Caller } from './retry.ts'
import { payFor } from './pay.ts'
import { planOf } from './plan.ts'
import { pick, rollOf } from '../seeded-random.ts'
import { followUp, type Order } from './staff.ts'

export type Progress = {
  /** Orders confirmed to a client. */
  placed: number
  /** Of those: to be paid with a wallet, and seen as paid. */
  wallets: number
  paid: number
  refused: Map<string, number>
  retries: number
  doubled: number
  /** The longest time in milliseconds without a confirmed order. */
  silence: number
}

type Loading = {
  seed: number
  clients: number
  orders: number
  /** All customers pay with a wallet, not every third. */
  isCashless?: boolean | undefined
  testData: TestData
  origins: string[]
  history: History
  expire: Caller['expire']
  /** Called for every order; it decides when the next fault is due. */
  onOrder(placed: number): void
  isOver(): boolean
  /** The time limit after which the run is stopped. */
  isLate(): boolean
}

export async function load({
  seed,
  clients,
  orders,
  isCashless = false,
  testData,
  origins,
  history,
  expire,
  onOrder,
  isOver,
  isLate,
}: Loading): Promise<Progress> {
  const progress: Progress = {
    placed: 0,
    wallets: 0,
    paid: 0,
    refused: new Map(),
    retries: 0,
    doubled: 0,
    silence: 0,
  }
  let lastAt = performance.now()
  const share = (client: number): Customer[] => testData.customers.filter((_, i) => i % clients === client)

  async function client(number: number): Promise<void> {
    const people = share(number)
    const caller: Caller = {
      origins,
      history,
      roll: rollOf(seed, 'client', number),
      counts: progress,
      expire,
    }
    const sizes = { customers: people.length, foods: testData.foods.length }
    for (let n = 0; !isLate() && (progress.placed < orders || !isOver()); n += 1) {
      const plan = planOf(seed, number, n, sizes)
      if (isCashless && plan.payment === 'cash') plan.payment = pick(plan.roll, ['esewa', 'khalti'])
      const who = people[plan.customer]!
      const { placed, refused = '' } = await orderOnce(caller, who, plan, testData.foods)
      if (!placed) {
        progress.refused.set(refused, (progress.refused.get(refused) ?? 0) + 1)
        // Customers pause between two actions.
        await sleep(20)
        continue
      }
      progress.placed += 1
      progress.silence = Math.max(progress.silence, performance.now() - lastAt)
      lastAt = performance.now()
      onOrder(progress.placed)
      const stranger = testData.branches.find(({ id }) => id !== who.branch.id)!.staff
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
