import type { MatrixCell, MatrixExportQuery } from '@momo/contracts/stock-reports'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { byteOrderMark, csvLine } from '#platform/csv/csv.rules.ts'
import { inBaseUnit, rupees } from '../report-csv.rules.ts'
import { columns } from '../stock-reports.messages.ts'
import { readMatrix } from './matrix.service.ts'

const batch = 100

type Measure = MatrixExportQuery['measure']
type Numbers = Pick<MatrixCell, 'onHand' | 'value'> & { daysLeft?: number | undefined }

const texts: Record<Measure, (cell: Numbers) => string> = {
  'on-hand': ({ onHand }) => inBaseUnit(onHand),
  'days-left': ({ daysLeft }) => (daysLeft === undefined ? '' : String(daysLeft)),
  value: ({ value }) => rupees(value),
}

export const exportMatrix = async (query: MatrixExportQuery) => ({
  fileName: `stock-${query.measure}-${localDate(now())}.csv`,
  lines: linesOf(query),
})

async function* linesOf({ measure, ...query }: MatrixExportQuery): AsyncGenerator<string> {
  const text = texts[measure]
  for (let cursor: string | undefined, isFirst = true; ; isFirst = false) {
    const { locations, items, nextCursor } = await readMatrix({ ...query, cursor, limit: batch })
    if (isFirst)
      yield byteOrderMark + csvLine([...columns.matrix, ...locations.map(({ name }) => name), columns.total])
    for (const { item, cells, ...total } of items) {
      const byLocation = new Map(cells.map((cell) => [cell.locationId, cell]))
      const shown = locations.map(({ id }) => text(byLocation.get(id) ?? {}))
      yield csvLine([item.name, item.kind, item.baseUnit, ...shown, text(total)])
    }
    if (nextCursor === undefined) return
    cursor = nextCursor
  }
}
