// Bugs that transfers and production orders may have; the proof must report each of them. The short form injects the first two.
import type { Patch } from '../chaos/injected-bugs/patched-sources.ts'

export type KitchenBug = { name: string; patches: Patch[] }

const module = 'modules/requisitions'

export const kitchenBugs: KitchenBug[] = [
  {
    name: 'what is missing stays in transit',
    patches: [
      {
        file: `${module}/transfers/arrival.rules.ts`,
        from: '[line.received, line.damaged, line.missing]',
        to: '[line.received, line.damaged, 0]',
      },
    ],
  },
  {
    name: 'the good output has a part of the value of its ingredients, as if loss had a cost of its own',
    patches: [
      {
        file: 'modules/production/orders/complete-order.service.ts',
        from: 'cost: { weight: 1n },',
        to: 'cost: 1_000n,',
      },
    ],
  },
  {
    name: 'corrections of what was used are recorded, but not taken from stock',
    patches: [
      {
        file: 'modules/production/orders/complete-order.service.ts',
        from: 'await postProduction(tx, actor, { order, completion, uses })',
        to: 'await postProduction(tx, actor, { order, completion, uses: await correctedUses(tx, order, { ...completion, corrections: [] }) })',
      },
    ],
  },
  {
    name: 'an arrival takes the batches of other transfers',
    patches: [
      {
        file: `${module}/transfers/arrival.rules.ts`,
        from: '  toId: ways.toId,\n  itemId,\n  batchId,',
        to: '  toId: ways.toId,\n  itemId,',
      },
    ],
  },
  {
    name: 'more goods come from nowhere: the extra shipment leaves the kitchen alone',
    patches: [
      {
        file: `${module}/transfers/receive-transfer.service.ts`,
        from: '.filter(({ extra }) => extra > 0)',
        to: '.filter(({ extra }) => extra > 1_000_000_000)',
      },
      {
        file: `${module}/transfers/arrival.rules.ts`,
        from: `if (left > 0n) throw new Error('transfers: more is received than was shipped')`,
        to: '',
      },
    ],
  },
  {
    name: 'a transfer that was taken back still counts',
    patches: [
      {
        file: `${module}/settle/settle.store.ts`,
        from: 't.requisition_id = r.requisition_id and t.unpacked_at is null',
        to: 't.requisition_id = r.requisition_id',
      },
    ],
  },
  {
    name: 'a second receipt with other content is taken for a repetition',
    patches: [
      {
        file: `${module}/transfers/receive-transfer.service.ts`,
        from: `else if (transfer.receipt_fingerprint !== receipt.fingerprint) throw fault('transfer.received')`,
        to: '',
      },
    ],
  },
]
