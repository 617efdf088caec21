export type Errors = { error?: number | undefined; lastWeekError?: number | undefined }
export type Verdict = 'better' | 'same' | 'worse' | 'unknown'

/** Whole percents are shown, so a difference within one is none. */
const shown = (share: number): number => Math.round(share * 100)

/** Compares the forecast with 'the same as on the same day last week'. */
export function verdictOf({ error, lastWeekError }: Errors): Verdict {
  if (error === undefined || lastWeekError === undefined) return 'unknown'
  if (shown(error) === shown(lastWeekError)) return 'same'
  return error < lastWeekError ? 'better' : 'worse'
}

/** Those that are worse come first, the largest error at the top. */
export const worstFirst = <Row extends Errors>(rows: Row[]): Row[] =>
  rows.toSorted(
    (a, b) =>
      Number(verdictOf(b) === 'worse') - Number(verdictOf(a) === 'worse') ||
      (b.error ?? -1) - (a.error ?? -1),
  )
