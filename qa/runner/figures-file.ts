// docs/figures.json holds the floors, docs/verify.json the last run of `npm run verify`; docs/figures.md presents both.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMet, type RecordedFigure, type Ledger, raise } from './floors.ts'
import type { Figure } from './proof.ts'

const docs = join(import.meta.dirname, '..', '..', 'docs')
const ledgerFile = join(docs, 'figures.json')
const runFile = join(docs, 'verify.json')

/** A step of verify as it was last run; `commit` is what it ran on. */
export type StepRecord = {
  area: string
  form: 'short' | 'full'
  ok: boolean
  seconds: number
  passed: number
  failed: number
  figures: Figure[]
  date: string
  commit: string
}
/** `verified` is the last commit on which every step passed. */
export type VerifyRecord = { verified?: string; steps: Record<string, StepRecord> }

const readJson = <T>(file: string, otherwise: T): T =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise
const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b)))

export const readLedger = (): Ledger => readJson(ledgerFile, {})
export const readVerifyRecord = (): VerifyRecord => readJson<VerifyRecord>(runFile, { steps: {} })

export const withUnit = (value: number, unit: string): string =>
  `${Number(value.toPrecision(4))}${unit ? ` ${unit}` : ''}`
export const targetText = ({
  better,
  target,
  unit,
}: Pick<RecordedFigure, 'better' | 'target' | 'unit'>): string =>
  `${better === 'higher' ? '≥' : '≤'} ${withUnit(target, unit)}`

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map(row).join('\n')
const yesNo = (value: boolean): string => (value ? 'yes' : 'no')

const bestRows = ([proof, figures]: [string, Record<string, RecordedFigure>]): string[][] =>
  Object.entries(figures).map(([name, recorded]) => [
    proof,
    name,
    targetText(recorded),
    withUnit(recorded.reached, recorded.unit),
    yesNo(isMet({ ...recorded, value: recorded.reached })),
    recorded.date,
    `\`npm run prove -- ${proof}\``,
  ])

const ofFigure = (figure: Figure): string[] => [
  figure.name,
  targetText(figure),
  withUnit(figure.value, figure.unit),
  yesNo(isMet(figure)),
]

const runRows = ([name, { form, ok, seconds, passed, failed, figures, date, commit }]: [
  string,
  StepRecord,
]): string[][] => {
  const own =
    figures.length > 0
      ? figures.map(ofFigure)
      : [[`${passed} passed, ${failed} failed`, '0 failed', `${failed} failed`, yesNo(ok)]]
  return own.map((cells) => [name, ...cells, form, `${seconds.toFixed(0)} s`, date, commit])
}

const intro = `# Figures

## Best

The best the proofs have measured in their full form. Written by \`npm run verify -- --full\` and \`npm run prove -- <name> --keep\`, which
replace a value only by a better one; do not edit by hand. A run passes when it meets the target. Where a target was never reached, a run
passes when it is no worse than the value below (30 % worse for figures that move with the machine, nothing for exact counts).
`

const runIntro = `
## Last run

Written by \`npm run verify\`: each step as it was last run, whether it passed or not.
`

export function renderFigures(ledger: Ledger, { steps }: VerifyRecord): string {
  const best = table(
    ['Proof', 'Figure', 'Target', 'Reached', 'Met', 'Date', 'Command'],
    Object.entries(ledger).flatMap(bestRows),
  )
  const runHead = ['Step', 'Figure', 'Target', 'Reached', 'Met', 'Form', 'Time', 'Date', 'Commit']
  return `${intro}\n${best}\n${runIntro}\n${table(runHead, Object.entries(steps).flatMap(runRows))}\n`
}

function write(ledger: Ledger, record: VerifyRecord): void {
  writeFileSync(ledgerFile, `${JSON.stringify(ledger, null, 2)}\n`)
  writeFileSync(runFile, `${JSON.stringify(record, null, 2)}\n`)
  writeFileSync(join(docs, 'figures.md'), renderFigures(ledger, record))
}

const today = (): string => new Date().toISOString().slice(0, 10)

/** Raises the floors of one proof by what its full form measured. */
export function keepFigures(proof: string, figures: Figure[]): void {
  const ledger = readLedger()
  write(sorted({ ...ledger, [proof]: raise(ledger[proof], figures, today()) }), readVerifyRecord())
}

export function recordStep(name: string, step: Omit<StepRecord, 'date'>): void {
  const { steps, ...record } = readVerifyRecord()
  write(readLedger(), { ...record, steps: sorted({ ...steps, [name]: { ...step, date: today() } }) })
}

export const recordVerified = (commit: string): void =>
  write(readLedger(), { ...readVerifyRecord(), verified: commit })
