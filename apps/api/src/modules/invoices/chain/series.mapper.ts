import type { Series } from '@momo/contracts/invoices'
import { numberHead } from '../issue/invoice-number.rules.ts'
import type { GapRecord, SeriesRecord } from './series.store.ts'

/** Whether every number up to the counter has its bill. */
export const isComplete = ({ count, last_number }: SeriesRecord): boolean => count === last_number

export function seriesOf(record: SeriesRecord, gaps: GapRecord[], fiscalYear: string): Series {
  const head = numberHead({ kind: record.kind, code: record.code, fiscalYear })
  const printed = (number: number) => `${head}${String(number).padStart(6, '0')}`
  const around = (number: number, at: Date | null) =>
    at === null ? undefined : { number: printed(number), issuedAt: at }
  return {
    branchId: record.branch_id,
    branchName: record.branch_name,
    code: record.code,
    kind: record.kind,
    first: record.first === null ? undefined : printed(record.first),
    last: record.last === null ? undefined : printed(record.last),
    count: record.count,
    missing: record.last_number - record.count,
    gaps: gaps
      .filter(({ branch_id, kind }) => branch_id === record.branch_id && kind === record.kind)
      .map((gap) => ({
        from: printed(gap.gap_from),
        to: printed(gap.gap_to),
        count: gap.gap_to - gap.gap_from + 1,
        before: around(gap.gap_from - 1, gap.before_at),
        after: around(gap.gap_to + 1, gap.after_at),
      })),
  }
}
