import type { ChainOrderFilter } from '@momo/contracts/orders'
import { localDate, clockTime } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { orderNumber } from '../read/order.mapper.ts'
import { exportColumns, exportWords } from '../orders.messages.ts'
import { belowCursor, writeChainCursor } from './chain-cursor.rules.ts'
import { countChain, estimateChain, type ExportRecord, findExportPage } from './chain-orders.store.ts'
import { narrowOrders } from './narrow-orders.service.ts'

type Batch = { filters: ChainOrderFilter; until: Date; cursor: string | undefined; limit: number }

/** Counting more takes longer than a request may. */
const mostCounted = 200_000

/** The days and late orders are those of the moment of the request, however long the export takes. */
async function narrowUntil(filters: ChainOrderFilter, until: Date) {
  const { narrowed } = await narrowOrders(filters, until)
  return { ...narrowed, before: narrowed.before < until ? narrowed.before : until }
}

/** Source of the export kind 'orders': the list of head office with the same filters, newest first. */
export const orderExport = {
  kind: 'orders' as const,
  columns: exportColumns,
  async estimate(filters: ChainOrderFilter, until: Date): Promise<number> {
    const narrowed = await narrowUntil(filters, until)
    return read(async (tx) => {
      const counted = await countChain(tx, narrowed, mostCounted)
      return counted < mostCounted ? counted : Math.max(counted, await estimateChain(tx, narrowed))
    })
  },
  async readBatch({ filters, until, cursor, limit }: Batch) {
    const narrowed = await narrowUntil(filters, until)
    const below = belowCursor(cursor, narrowed.before)
    const rows = await read((tx) => findExportPage(tx, { narrowed, below, limit }))
    const last = rows.at(-1)
    return {
      rows: rows.map(cellsOf),
      nextCursor:
        rows.length === limit && last ? writeChainCursor({ at: last.placed_key, id: last.id }) : undefined,
    }
  },
}

const rupees = (paisa: number): string => (paisa / 100).toFixed(2)
const moment = (at: Date | null): string => (at === null ? '' : `${localDate(at)} ${clockTime(at)}`)

const cellsOf = (r: ExportRecord): (string | number)[] => [
  orderNumber(r.branch_code, r.number),
  localDate(r.placed_at),
  clockTime(r.placed_at),
  r.outlet,
  r.customer_name,
  r.customer_phone,
  exportWords.fulfilment[r.fulfilment_method],
  r.table_number ?? '',
  exportWords.source[r.source],
  r.state,
  r.items,
  rupees(r.subtotal),
  rupees(r.delivery_charge),
  rupees(r.vat),
  rupees(r.grand_total),
  r.payment.method,
  r.payment.state,
  rupees(r.refunded),
  moment(r.ended_at),
]
