import type { ProductionOrder } from '@momo/contracts/production'
import { clockTime, longDate, longDay } from '#lib/format/dates.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { mostLabels } from './labels-view.ts'

export type LabelContent = {
  name: string
  nameNe: string
  made: string
  useBy: string | undefined
  code: string
  /** The QR code: an absolute address of the trace. */
  address: string
  /** What is on one tray; absent before the output is known. */
  each: string | undefined
}

/** As many as trays are filled; one if the item has no tray. */
export function traysOf({ units, good, planned }: ProductionOrder, typed = good): number {
  const tray = units.find(({ name }) => /tray/i.test(name))
  const count = tray ? Math.ceil((typed ?? planned) / tray.factor) : 1
  return Math.min(Math.max(1, count), mostLabels)
}

/** Every print after the first is a copy; undefined for the first. */
export const copyNumber = (printed: number, labels: number): number | undefined =>
  printed === 0 ? undefined : Math.ceil(printed / labels) + 1

/** Before the end a batch has a code but no id: its label leads to the search, which opens it. */
function traceAddress({ batch, batchCode = '' }: ProductionOrder, origin: string): string {
  return batch
    ? `${origin}/superadmin/batches/${batch.id}`
    : `${origin}/superadmin/batches?q=${encodeURIComponent(batchCode)}`
}

type Run = { labels: number; good: number | undefined; origin: string }

export function labelOf(order: ProductionOrder, { labels, good, origin }: Run): LabelContent {
  const { name, nameNe, baseUnit, batch, batchCode = '', startedAt, endedAt } = order
  const useBy = batch?.useBy ?? order.useBy
  const made = endedAt ? `${longDate(endedAt)}, ${clockTime(endedAt)}` : startedAt ? longDate(startedAt) : ''
  return {
    name,
    nameNe,
    made,
    useBy: useBy && longDay(useBy),
    code: batch?.code ?? batchCode,
    address: traceAddress(order, origin),
    each: good ? quantityText(Math.round(good / labels), baseUnit) : undefined,
  }
}
