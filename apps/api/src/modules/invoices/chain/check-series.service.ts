import { mostGaps, type SeriesCheck } from '@momo/contracts/invoices'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { isComplete, seriesOf } from './series.mapper.ts'
import { countSeries, findGaps, listYears } from './series.store.ts'

/** Counts each series, and looks for the missing numbers only where the count differs from the counter. */
export async function checkSeries(wanted: string | undefined): Promise<SeriesCheck> {
  return transaction(async (tx) => {
    const at = now()
    const years = await listYears(tx, localDate(at))
    const year = years.find((name) => name === wanted) ?? years[0] ?? ''
    const series = await countSeries(tx, year)
    const branchIds = series.filter((one) => !isComplete(one)).map((one) => one.branch_id)
    const gaps = branchIds.length === 0 ? [] : await findGaps(tx, { year, branchIds, limit: mostGaps })
    return { year, years, checkedAt: at, series: series.map((one) => seriesOf(one, gaps, year)) }
  })
}
