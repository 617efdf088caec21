// When a run passes: it meets the target, or, where the target was never reached, it is no worse than the best value committed.
import type { Figure } from './proof.ts'

export type RecordedFigure = Pick<Figure, 'unit' | 'target' | 'better' | 'kind'> & {
  reached: number
  date: string
}
/** By proof, then by figure. */
export type Ledger = Record<string, Record<string, RecordedFigure>>
export type Verdict = 'met' | 'not reached, within its floor' | 'falls short'

/** Tolerance for a rate: on two shared cores the same code measures up to this much worse. */
const RATE_MARGIN = 0.3

const atLeastAsGood = (better: Figure['better'], value: number, bound: number): boolean =>
  better === 'higher' ? value >= bound : value <= bound

const floorOf = ({ reached, kind, better }: RecordedFigure): number => {
  if (kind === 'exact') return reached
  return better === 'higher' ? reached * (1 - RATE_MARGIN) : reached * (1 + RATE_MARGIN)
}

export const isMet = ({ better, value, target }: Pick<Figure, 'better' | 'value' | 'target'>): boolean =>
  atLeastAsGood(better, value, target)

export function checkFigure(figure: Figure, recorded: RecordedFigure | undefined): Verdict {
  if (isMet(figure)) return 'met'
  const neverReached = recorded !== undefined && !isMet({ ...figure, value: recorded.reached })
  return neverReached && atLeastAsGood(figure.better, figure.value, floorOf(recorded))
    ? 'not reached, within its floor'
    : 'falls short'
}

/** Figures of an earlier full run that this one did not measure: a proof that stops measuring must not pass. */
export const unmeasured = (figures: Figure[], recorded: Record<string, RecordedFigure> = {}): string[] =>
  Object.keys(recorded).filter((name) => !figures.some((figure) => figure.name === name))

/** Floors only rise: a better value replaces the committed one, a worse one never does. */
export function raise(
  recorded: Record<string, RecordedFigure> = {},
  figures: Figure[],
  date: string,
): Record<string, RecordedFigure> {
  const raised = { ...recorded }
  for (const { name, value, unit, target, better, kind } of figures) {
    if (!Number.isFinite(value)) continue
    const before = recorded[name]
    const keepsBefore =
      before !== undefined && before.better === better && atLeastAsGood(better, before.reached, value)
    raised[name] = {
      unit,
      target,
      better,
      kind,
      reached: keepsBefore ? before.reached : value,
      date: keepsBefore ? before.date : date,
    }
  }
  return raised
}
