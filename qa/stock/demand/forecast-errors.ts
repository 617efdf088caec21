// Absolute errors of forecasts that are made day by day from the days before, beside 'the same as last week' and an oracle.
import type { madeForecasts } from '../../../apps/api/src/modules/forecast/accuracy/made-forecasts.rules.ts'
import type { DemandYear } from './demand-years.ts'

export type Rules = { madeForecasts: typeof madeForecasts }
/** In paisa. The oracle knows the true mean of each day. */
export type Errors = { forecast: number; lastWeek: number; oracle: number; used: number }
export type Measured = { year: DemandYear; all: Errors; festivals: Errors }

const none = (): Errors => ({ forecast: 0, lastWeek: 0, oracle: 0, used: 0 })

/** Of every day since the first one. */
export function measure({ madeForecasts: forecast }: Rules, year: DemandYear, firstDay: number): Measured {
  const { firstWeekday, percents, uses, means } = year
  const past = {
    firstWeekday,
    percents,
    items: uses.map((byDay, item) => ({ itemId: String(item), since: 0, uses: byDay })),
  }
  const [all, festivals] = [none(), none()]
  for (let index = firstDay; index < percents.length; index += 1)
    for (const { itemId, quantity, lastWeek } of forecast(past, { index, percent: percents[index]! })) {
      const used = uses[Number(itemId)]![index]!
      const errors = {
        forecast: Math.abs(quantity - used),
        lastWeek: Math.abs(lastWeek - used),
        oracle: Math.abs(means[Number(itemId)]![index]! - used),
        used,
      }
      add(all, errors)
      if (percents[index] !== 100) add(festivals, errors)
    }
  return { year, all, festivals }
}

function add(sums: Errors, errors: Errors): void {
  for (const key of ['forecast', 'lastWeek', 'oracle', 'used'] as const) sums[key] += errors[key]
}

/** Each by its use, so that a large branch does not count more than a small one. */
export function sumOf(errors: Errors[]): Errors {
  const sums = none()
  for (const { forecast, lastWeek, oracle, used } of errors.filter((one) => one.used > 0))
    add(sums, { forecast: forecast / used, lastWeek: lastWeek / used, oracle: oracle / used, used: 1 })
  return sums
}

/** Times the error of last week. */
export const ratioOf = ({ forecast, lastWeek }: Errors): number => forecast / lastWeek
export const oracleRatio = ({ oracle, lastWeek }: Errors): number => oracle / lastWeek

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
export const inWords = (errors: Errors): string =>
  `error ${percent(errors.forecast / errors.used)}, last week ${percent(errors.lastWeek / errors.used)}: ${ratioOf(errors).toFixed(3)} times (oracle ${oracleRatio(errors).toFixed(3)})`
