// Bugs that purchasing may have; the proof must report each of them. The short form injects the first two.
import type { Patch } from '../chaos/injected-bugs/patched-sources.ts'

export type PurchasingBug = { name: string; patches: Patch[] }

const receipts = 'modules/goods-receipts'
const bills = 'modules/supplier-bills'

export const purchasingBugs: PurchasingBug[] = [
  {
    name: 'goods are counted twice in the order',
    patches: [
      {
        file: `${receipts}/post/write-receipt.service.ts`,
        from: '[{ line: orderLine, received: accepted }]',
        to: '[{ line: orderLine, received: 2 * accepted }]',
      },
    ],
  },
  {
    name: 'a part of a payment is lost',
    patches: [
      {
        file: `${bills}/payments/record-payment.service.ts`,
        from: '    parts.map((part) => ({',
        to: '    parts.slice(1).map((part) => ({',
      },
    ],
  },
  {
    name: 'a correction of the cost has the wrong sign',
    patches: [
      {
        file: 'modules/inventory/ledger/costing.rules.ts',
        from: 'divideRounded(difference * covered, quantity)',
        to: 'divideRounded(-difference * covered, quantity)',
      },
    ],
  },
  {
    name: 'a reversed return stays returned',
    patches: [
      {
        file: `${receipts}/returns/reverse-receipt.service.ts`,
        from: 'returned: -line.accepted }',
        to: 'returned: 0 }',
      },
    ],
  },
  {
    name: 'rejected goods enter the stock',
    patches: [
      {
        file: `${receipts}/post/write-receipt.service.ts`,
        from: 'quantity: BigInt(line.accepted),',
        to: 'quantity: BigInt(line.accepted + line.rejected),',
      },
    ],
  },
  {
    name: 'much more than ordered needs no confirmation',
    patches: [
      {
        file: `${receipts}/post/confirmation.rules.ts`,
        from: 'accepted * 100 > expected * (100 + overPercent)',
        to: 'accepted * 100 > expected * (1_000 + overPercent)',
      },
    ],
  },
  {
    name: 'a bill line is billed twice',
    patches: [
      {
        file: `${bills}/approve/billed-goods.service.ts`,
        from: 'sign * lines[i]!.payable.quantity',
        to: '2 * sign * lines[i]!.payable.quantity',
      },
    ],
  },
  {
    name: 'a reversed payment stays paid',
    patches: [
      {
        file: `${bills}/payments/reverse-payment.service.ts`,
        from: 'for (const part of all) await store.addPaid(tx, [part])',
        to: '',
      },
    ],
  },
  {
    name: 'a credit note for goods takes nothing off what is billed',
    patches: [
      {
        file: `${bills}/approve/approve-bill.service.ts`,
        from: "return reason === 'return' ? -1 : 0",
        to: 'return 0',
      },
    ],
  },
  {
    name: 'a bill changes the value of goods that are gone',
    patches: [
      {
        file: `modules/inventory/ledger/costing.rules.ts`,
        from: 'const covered = onHand < quantity ? onHand : quantity',
        to: 'const covered = quantity',
      },
    ],
  },
  {
    name: 'an advance that is used does not pay its bill',
    patches: [
      {
        file: `${bills}/payments/record-payment.service.ts`,
        from: 'await payBills(tx, { supplierId: payment.supplier_id, parts: [use] })',
        to: '',
      },
    ],
  },
]
