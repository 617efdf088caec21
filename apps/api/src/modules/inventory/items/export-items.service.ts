import { type Item, itemColumns } from '@momo/contracts/inventory'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { byteOrderMark, csvLine } from '#platform/csv/csv.rules.ts'
import { listItems } from './list-items.service.ts'
import { writeUnits } from './import-items.rules.ts'

const batch = 200

export const exportItems = async () => ({ fileName: `items-${localDate(now())}.csv`, lines: linesOf() })

async function* linesOf(): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.values(itemColumns))
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await listItems({ cursor, limit: batch })
    for (const item of items) yield csvLine(cellsOf(item))
    if (nextCursor === undefined) return
    cursor = nextCursor
  }
}

const cellsOf = (item: Item): (string | number)[] => [
  item.name,
  item.nameNe,
  item.kind,
  item.baseUnit,
  writeUnits(item.units),
  item.storageArea,
  item.tracksBatches ? 'yes' : 'no',
  item.useWithinDays ?? '',
]
