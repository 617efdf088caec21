import type { z } from 'zod'
import type { addRound, getTab, payCheck } from '@momo/contracts/tabs'
import { statement } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { aShop } from '../carts/carts.factory.ts'
import { aHead } from '../invoices/invoices.factory.ts'
import { upsertHead } from '../invoices/print/invoice-header.store.ts'
import { aBranchAdmin, type OrderingShop } from '../orders/place-order.factory.ts'

export const tabsUrl = '/api/v1/branch-dashboard/tabs'
export type TabReply = z.input<typeof getTab.reply>['data']
type RoundInput = z.input<typeof addRound.body>
type TenderInput = z.input<typeof payCheck.body>
type Calls = Awaited<ReturnType<typeof aBranchAdmin>>['calls']

/** A branch with twelve tables that issues invoices, its menu and its branch admin. */
export async function aDiner() {
  const shop = await aShop()
  await statement((tx) =>
    sql`update branches set offers_dine_in = true, tables_count = 12 where id = ${shop.branchId}`.execute(tx),
  )
  await transaction((tx) => upsertHead(tx, shop.branchId, aHead, now()))
  return { shop, staff: await aBranchAdmin(shop.branchId) }
}

/** By default two buff momos and a tea: Rs. 450. */
export const aRoundInput = (shop: OrderingShop, over: Partial<RoundInput> = {}): RoundInput => ({
  key: newId(),
  grandTotal: '450.00',
  lines: [
    { foodId: shop.buff, optionIds: [], quantity: 2 },
    { foodId: shop.chiya, optionIds: [], quantity: 1 },
  ],
  ...over,
})

/** Requests of a branch admin; each throws unless it answers 200. */
export function tabsOf({ calls }: { calls: Calls }) {
  const expectTab = async (sending: ReturnType<Calls['post']>): Promise<TabReply> => {
    const reply = await sending
    if (reply.statusCode !== 200) throw new Error(`tabs: ${reply.statusCode} ${reply.body}`)
    return reply.json().data
  }
  return {
    open: (over: object = {}) => expectTab(calls.post(tabsUrl, { key: newId(), tableNumber: '4', ...over })),
    read: (id: string) => expectTab(calls.get(`${tabsUrl}/${id}`)),
    addRound: (id: string, round: RoundInput) => expectTab(calls.post(`${tabsUrl}/${id}/rounds`, round)),
    /** All checks without a payment. */
    split: ({ id, version }: TabReply, checks: object[]) =>
      expectTab(calls.put(`${tabsUrl}/${id}/checks`, { key: newId(), version, checks })),
    /** Of the first check. */
    discount: ({ id, version, checks }: TabReply, discount: object) =>
      expectTab(
        calls.post(`${tabsUrl}/${id}/checks/${checks[0]!.id}/discounts`, {
          key: newId(),
          version,
          reason: 'Waited an hour',
          ...discount,
        }),
      ),
    /** By default all that is open, in cash. */
    pay: ({ id, checks }: TabReply, number = 1, over: Partial<TenderInput> = {}) => {
      const check = checks.find(({ sequence }) => sequence === number)!
      const { open } = check
      return expectTab(
        calls.post(`${tabsUrl}/${id}/checks/${check.id}/tenders`, {
          key: newId(),
          method: 'cash',
          amount: open,
          open,
          ...over,
        }),
      )
    },
  }
}
