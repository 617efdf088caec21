import { findSuperadmins } from '#modules/accounts'
import { purchaseOrderChanged } from '#modules/purchase-orders'
import {
  answerDifferences,
  approveBill,
  enterBill,
  holdBill,
  listBillableReceipts,
  listBills,
  recordPayment,
} from '#modules/supplier-bills'
import { listSuppliers, readSupplier } from '#modules/suppliers'
import { now, setClock } from '#platform/clock/clock.ts'
import { atTime, daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { discardEvents } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { Bill, BillableReceipt } from '@momo/contracts/supplier-bills'
import type { Supplier } from '@momo/contracts/suppliers'
import type { Places } from '../stock/places.ts'

/** How far a bill came. The last receipt of a supplier has none yet. */
type End = 'entered' | 'held' | 'approved' | 'part-paid' | 'paid'
const earlier: End = 'paid'
/** Of the newest bill of each supplier in turn. */
const newest: End[] = ['approved', 'entered', 'part-paid', 'held', 'approved']

type People = { clerk: Actor; approver: Actor; latest: Date }

/** Bills and payments for what suppliers delivered. Returns the number of bills; 0 if there are bills or no receipts. */
export async function seedSupplierBills({ head }: Pick<Places, 'head'>): Promise<number> {
  if ((await listBills({ sort: 'date', limit: 1 })).items.length > 0) return 0
  const people = await findPeople(head)
  const { items: suppliers } = await listSuppliers({ sort: 'name', limit: 100 })
  let made = 0
  try {
    for (const [i, { id }] of suppliers.entries()) {
      const supplier = await readSupplier(id)
      const { items: receipts } = await listBillableReceipts({ supplierId: id, limit: 100 })
      // The newest receipts come first.
      for (const [age, receipt] of receipts.slice(1).entries()) {
        const end = age === 0 ? newest[i % newest.length]! : earlier
        await seedBill(people, { supplier, receipt, end })
        made += 1
      }
    }
  } finally {
    setClock()
  }
  // No page is open.
  await transaction((tx) => discardEvents(tx, [purchaseOrderChanged]))
  return made
}

/** The approver is another super admin; a chain with one approves its own bills. */
async function findPeople(clerk: Actor): Promise<People> {
  const other = (await read((tx) => findSuperadmins(tx))).find((id) => id !== clerk.id)
  return { clerk, approver: other === undefined ? clerk : { ...clerk, id: other }, latest: now() }
}

type Seeded = { supplier: Supplier; receipt: BillableReceipt; end: End }

async function seedBill(
  { clerk, approver, latest }: People,
  { supplier, receipt, end }: Seeded,
): Promise<void> {
  const day = localDate(receipt.happenedAt)
  const setTime = (later: number, time: string): void => {
    const wanted = later > 0 && !isExact(receipt) ? latest : atTime(daysLater(day, later), time)
    setClock(() => (wanted < latest ? wanted : latest))
  }
  setTime(0, '16:00')
  const bill = await enterBill(clerk, billOf(supplier, receipt, day))
  if (end === 'entered') return
  if (end === 'held') return void (await holdBill(clerk, bill.id, 'Asked for a clearer copy of the bill'))
  setTime(1, '11:00')
  await acceptPrices(clerk, bill)
  await approveBill(approver, bill.id, bill.toPay.total)
  if (end === 'approved') return
  setTime(2, '15:00')
  await pay(clerk, bill, end === 'paid' ? bill.toPay.total : Math.floor(bill.toPay.total / 200) * 100)
}

/** Otherwise the share of a receipt of which something went back may be rounded, and a correction of cost happens today. */
const isExact = ({ lines }: BillableReceipt): boolean =>
  lines.every(({ quantity, price, unitFactor }) => (quantity * price) % unitFactor === 0)

/** Goods came at another price than was ordered, and the receipt has it, so that no cost is corrected in the past. */
async function acceptPrices(clerk: Actor, { id, lines }: Bill): Promise<void> {
  const answers = lines
    .filter(({ differences }) => differences.length > 0)
    .map(({ line }) => ({ line, of: 'price' as const, answer: 'accept' as const }))
  if (answers.length > 0) await answerDifferences(clerk, id, { answers })
}

/** As received. */
function billOf({ id: supplierId, name, isVatRegistered }: Supplier, receipt: BillableReceipt, day: string) {
  const lines = receipt.lines.map((line) => ({
    itemId: line.itemId,
    receipt: { id: receipt.id, line: line.line },
    quantity: line.quantity,
    price: line.price,
    isTaxable: isVatRegistered,
  }))
  const taxable = receipt.lines.reduce(
    (sum, { quantity, price, unitFactor }) => sum + Math.round((quantity * price) / unitFactor),
    0,
  )
  return {
    id: newId(),
    supplierId,
    kind: 'bill' as const,
    billNumber: `${initialsOf(name)}-${receipt.number.slice(-4)}`,
    billedOn: day,
    vat: isVatRegistered ? Math.round((taxable * 13) / 100) : 0,
    note: '',
    lines,
  }
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 4)

async function pay(clerk: Actor, { id: billId, supplierId }: Bill, amount: number): Promise<void> {
  if (amount === 0) return
  await recordPayment(clerk, {
    id: newId(),
    supplierId,
    paidOn: localDate(now()),
    method: 'bank',
    amount,
    reference: '',
    note: '',
    parts: [{ billId, amount }],
  })
}
