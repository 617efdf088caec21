import { isFailed } from '@momo/contracts/orders'
import type { Tab, TabCheck, TabRound, TabRow, TabVoid, Tender } from '@momo/contracts/tabs'
import { type DiscountRecord, discountShown, orderNumber } from '#modules/orders'
import type { CheckRecord } from '../checks/checks.store.ts'
import type {
  RoundLineRecord,
  RoundRecord,
  TabHead,
  TabRowRecord,
  TenderRecord,
  VoidRecord,
} from './read-tab.store.ts'

export type TabParts = {
  tab: TabHead
  rounds: RoundRecord[]
  checks: CheckRecord[]
  tenders: TenderRecord[]
  voids: VoidRecord[]
  discounts: DiscountRecord[]
  names: ReadonlyMap<string, string>
}

const unknownName = '–'

export function toTab({ tab, rounds, checks, tenders, voids, discounts, names }: TabParts): Tab {
  const [total, paid] = [sumOf(checks.map((check) => check.total)), sumOf(checks.map((check) => check.paid))]
  return {
    ...headOf(tab, { total, paid }),
    state: tab.state,
    openedBy: names.get(tab.opened_by) ?? unknownName,
    closedAt: tab.closed_at ?? undefined,
    mergedInto: tab.merged_into ?? undefined,
    rounds: rounds.map(toRound),
    voids: voids.map((one) => toVoid(one, names)),
    checks: checks.map((check) => toCheck(check, { rounds, tenders, discounts, names })),
  }
}

export const toTabRow = ({ rounds, checks, is_served: isServed, ...row }: TabRowRecord): TabRow => ({
  ...headOf(row, row),
  rounds,
  checks,
  isServed: isServed && row.paid < row.total,
})

const headOf = (tab: TabHead, { total, paid }: { total: number; paid: number }) => ({
  id: tab.id,
  version: tab.version,
  tableNumber: tab.table_number ?? undefined,
  name: tab.name,
  guests: tab.guests ?? undefined,
  openedAt: tab.opened_at,
  total,
  paid,
  open: total - paid,
})

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
const namesOf = (options: { name: string }[]): string[] => options.map(({ name }) => name)

function toRound({ lines, ...round }: RoundRecord): TabRound {
  return {
    orderId: round.id,
    number: orderNumber(round.branch_code, round.number),
    shortNumber: round.number,
    state: round.state,
    placedAt: round.placed_at,
    note: round.note,
    lines: lines.map(toLine),
    grandTotal: isFailed(round.state) ? 0 : sumOf(lines.map((line) => toLine(line).price)),
  }
}

const toLine = ({ unit_price: unitPrice, options, ...line }: RoundLineRecord) => ({
  ...line,
  options: namesOf(options),
  quantity: line.quantity + line.voided,
  unitPrice,
  price: unitPrice * line.quantity,
})

const toVoid = (one: VoidRecord, names: TabParts['names']): TabVoid => ({
  orderId: one.order_id,
  position: one.position,
  name: one.name,
  quantity: one.quantity,
  reasonCode: one.reason_code,
  reason: one.reason ?? undefined,
  at: one.voided_at,
  by: names.get(one.voided_by) ?? unknownName,
  // Cooking begins with placing a round.
  isWaste: true,
})

type Related = Pick<TabParts, 'rounds' | 'tenders' | 'discounts' | 'names'>

function toCheck(check: CheckRecord, { rounds, tenders, discounts, names }: Related): TabCheck {
  const own = tenders.filter((tender) => tender.check_id === check.id)
  const lineOf = (orderId: string, position: number) =>
    rounds.find(({ id }) => id === orderId)?.lines.find((line) => line.position === position)
  return {
    id: check.id,
    sequence: check.sequence,
    state: check.state,
    lines: check.lines.map(({ order_id: orderId, position, ...amounts }) => {
      const line = lineOf(orderId, position)
      return {
        orderId,
        position,
        name: line?.name ?? unknownName,
        options: namesOf(line?.options ?? []),
        ...amounts,
      }
    }),
    discounts: discounts
      .filter((one) => one.check_id === check.id)
      .map((one) =>
        discountShown(one, {
          dish: lineOf(one.order_id ?? '', one.position ?? 0)?.name,
          people: names,
        }),
      ),
    discount: check.discount,
    total: check.total,
    paid: check.paid,
    open: check.total - check.paid,
    tips: sumOf(own.map(({ tip }) => tip)),
    tenders: own.map((tender) => toTender(tender, names)),
    buyerName: check.buyer_name || undefined,
    buyerPan: check.buyer_pan ?? undefined,
    paidAt: check.paid_at ?? undefined,
    billId: check.bill_id ?? undefined,
  }
}

const toTender = (tender: TenderRecord, names: TabParts['names']): Tender => ({
  key: tender.key,
  method: tender.method,
  amount: tender.amount,
  ...(tender.received !== null && {
    received: tender.received,
    change: tender.received - tender.amount - tender.tip,
  }),
  tip: tender.tip,
  reference: tender.reference ?? undefined,
  takenAt: tender.taken_at,
  takenBy: names.get(tender.taken_by) ?? unknownName,
})
