// Bugs that a stock ledger may have; the proof must report each of them.
import type { Patch } from '../chaos/injected-bugs/patched-sources.ts'

export type StockBug = {
  name: string
  patches?: Patch[]
  /** Statements before the documents are posted, and after. */
  spoil?: string[]
  spoilAfter?: string[]
  hasSnapshot?: true
}

const ledger = 'modules/inventory/ledger'

export const stockBugs: StockBug[] = [
  {
    name: 'a repeated document counts twice',
    patches: [
      {
        file: `${ledger}/post-document.service.ts`,
        from: 'return documents.filter((document) => isAdded.has(keyOf(document)))',
        to: 'return documents',
      },
    ],
    spoil: ['alter table stock_movements drop constraint stock_movements_once'],
  },
  {
    name: 'the average is rounded down',
    patches: [
      {
        file: `${ledger}/costing.rules.ts`,
        from: 'stock.onHand > 0n ? divideRounded(stock.value * quantity, stock.onHand)',
        to: 'stock.onHand > 0n ? (stock.value * quantity) / stock.onHand',
      },
    ],
  },
  {
    name: 'the batch that expires last is taken first',
    patches: [
      {
        file: `${ledger}/batches.rules.ts`,
        from: '(order(a) < order(b) ? -1 : 1)',
        to: '(order(a) > order(b) ? -1 : 1)',
      },
    ],
  },
  {
    name: 'a movement is changed together with its balance',
    spoilAfter: [
      'alter table stock_movements disable trigger stock_movements_stay',
      `with changed as (update stock_movements set value = value + 1
         where id = (select m.id from stock_movements m join stock_balances b using (location_id, item_id)
           where b.on_hand > 0 and m.reverses is null limit 1) returning location_id, item_id)
       update stock_balances b set value = b.value + 1 from changed c
       where b.location_id = c.location_id and b.item_id = c.item_id`,
      'alter table stock_movements enable trigger stock_movements_stay',
    ],
  },
  {
    name: 'balances are read without a lock',
    patches: [{ file: `${ledger}/post-document.store.ts`, from: 'for update of b`', to: '`' }],
  },
  {
    name: 'expired batches are sold',
    patches: [
      {
        file: `${ledger}/plan-posting.rules.ts`,
        from: '!freshOnly.has(kind) || place.isTransit',
        to: 'freshOnly.has(kind) || place.isTransit',
      },
    ],
  },
  {
    name: 'a transfer loses a paisa',
    patches: [
      {
        file: `${ledger}/plan-posting.rules.ts`,
        from: "kind: 'transfer-in', ...moved, reason",
        to: "kind: 'transfer-in', ...moved, value: moved.value - 1n, reason",
      },
    ],
  },
  {
    name: 'late documents are missing from the snapshots',
    patches: [
      {
        file: `${ledger}/post-document.service.ts`,
        from: 'await store.adjustSnapshots(tx, rows)',
        to: 'void store.adjustSnapshots',
      },
    ],
    hasSnapshot: true,
  },
]
