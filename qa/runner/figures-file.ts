// docs/figures.json is what the runner compares with; docs/figures.md is the same for people.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMet, type Kept, type Ledger } from './floors.ts'

const docs = join(import.meta.dirname, '..', '..', 'docs')
const jsonFile = join(docs, 'figures.json')

export const readLedger = (): Ledger => (existsSync(jsonFile) ? (JSON.parse(readFileSync(jsonFile, 'utf8')) as Ledger) : {})

export const withUnit = (value: number, unit: string): string => `${Number(value.toPrecision(4))}${unit ? ` ${unit}` : ''}`
export const targetText = ({ better, target, unit }: Pick<Kept, 'better' | 'target' | 'unit'>): string =>
  `${better === 'higher' ? '≥' : '≤'} ${withUnit(target, unit)}`

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`

function proofRows([proof, figures]: [string, Record<string, Kept>]): string[] {
  return Object.entries(figures).map(([name, kept]) =>
    row([
      proof,
      name,
      targetText(kept),
      withUnit(kept.reached, kept.unit),
      isMet({ ...kept, value: kept.reached }) ? 'yes' : 'no',
      kept.date,
      `\`npm run prove -- ${proof}\``,
    ]),
  )
}

const intro = `# Figures

The best the proofs have measured. Written by \`npm run prove -- <name> --keep\`, which replaces a value only by a better one; do not edit by hand.
A run passes when it meets the target. Where a target was never reached, a run passes when it is no worse than the value below
(30 % worse for figures that move with the machine, nothing for exact counts).
`

export function renderFigures(ledger: Ledger): string {
  const head = [row(['Proof', 'Figure', 'Target', 'Reached', 'Met', 'Date', 'Command']), row(Array<string>(7).fill('---'))]
  return `${intro}\n${[...head, ...Object.entries(ledger).flatMap(proofRows)].join('\n')}\n`
}

export function writeLedger(ledger: Ledger): void {
  const sorted = Object.fromEntries(Object.entries(ledger).toSorted(([a], [b]) => a.localeCompare(b)))
  writeFileSync(jsonFile, `${JSON.stringify(sorted, null, 2)}\n`)
  writeFileSync(join(docs, 'figures.md'), renderFigures(sorted))
}
