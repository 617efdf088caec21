// npm run prove                          list the proofs with their best recorded figures
// npm run prove -- <name> [--short]      run one; fails when a figure falls short
// npm run prove -- <name> --keep         also write docs/figures.json and docs/figures.md where a figure improved
// --changed                              only what has changed since the last verified commit, where the proof supports it (axe)
// --figures <file>                       write the figures as JSON, for qa/ci.ts and qa/verify.ts
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { keepFigures, readLedger, targetText, withUnit } from './runner/figures-file.ts'
import { checkFigure, unmeasured } from './runner/floors.ts'
import type { Figure } from './runner/proof.ts'
import { findProof, loadProof, proofFiles } from './runner/proof-files.ts'

const indent = ' '.repeat(18)

async function listProofs(): Promise<void> {
  const ledger = readLedger()
  for (const file of proofFiles) {
    const { title, target, stage } = await loadProof(file)
    console.log(`${file.name.padEnd(17)} ${title} (${file.area}, ${stage})\n${indent}target: ${target}`)
    const figures = Object.entries(ledger[file.name] ?? {})
    if (figures.length === 0) console.log(`${indent}best:   not run yet`)
    for (const [figure, best] of figures)
      console.log(
        `${indent}best:   ${figure} ${withUnit(best.reached, best.unit)} (${targetText(best)}, ${best.date})`,
      )
  }
}

/** Of two runs, the better value of each rate and the worse value of each count. */
function mergeRuns(first: Figure[], second: Figure[]): Figure[] {
  return first.map((figure) => {
    const again = second.find(({ name }) => name === figure.name)
    if (!again) return figure
    const improved = figure.better === 'lower' ? again.value < figure.value : again.value > figure.value
    return improved === (figure.kind === 'rate') ? again : figure
  })
}

/** Prints the verdict on every figure. True when all of them pass. */
function report(name: string, figures: Figure[], isShort: boolean): boolean {
  const recorded = readLedger()[name]
  const verdicts = figures.map((figure) => ({
    figure,
    verdict: checkFigure(figure, recorded?.[figure.name]),
  }))
  const notMeasured = isShort ? [] : unmeasured(figures, recorded)
  for (const missing of notMeasured)
    console.log(`${name}: ${missing}: recorded in docs/figures.json, but not measured by this run`)
  for (const { figure, verdict } of verdicts)
    console.log(
      `${name}: ${figure.name}: ${withUnit(figure.value, figure.unit)} (target ${targetText(figure)}): ${verdict}`,
    )
  return (
    figures.length > 0 &&
    notMeasured.length === 0 &&
    verdicts.every(({ verdict }) => verdict !== 'falls short')
  )
}

type Options = { short: boolean; keep: boolean; changed: boolean; figures?: string | undefined }

/** Other load on the machine only slows a rate down, so a rate that falls short is measured once more. A count never is. */
async function measure(name: string, { short: isShort, changed }: Options): Promise<Figure[]> {
  const proof = await loadProof(findProof(name))
  const missing = proof.missing?.()
  if (missing !== undefined) throw new Error(`${name} needs: ${missing}`)
  console.log(`${name}: ${proof.title}${isShort ? ' (short form)' : ''}`)
  const run = async (): Promise<Figure[]> =>
    (await proof.run({ short: isShort, changedOnly: changed, say: (line) => console.log(`  ${line}`) }))
      .figures
  const figures = await run()
  const recorded = readLedger()[name]
  const low = figures.filter((figure) => checkFigure(figure, recorded?.[figure.name]) === 'falls short')
  if (!isShort || low.length === 0 || low.some(({ kind }) => kind !== 'rate')) return figures
  console.log(
    `  ${low.map((figure) => `${figure.name} ${withUnit(figure.value, figure.unit)}`).join(', ')} falls short: measured once more`,
  )
  return mergeRuns(figures, await run())
}

async function prove(name: string, options: Options): Promise<boolean> {
  const { short, keep, figures: file } = options
  if (short && keep) throw new Error('prove: only the full form is recorded, leave out --short or --keep')
  const began = performance.now()
  const figures = await measure(name, options)
  console.log(`  took ${((performance.now() - began) / 1000).toFixed(0)} s`)
  if (file) writeFileSync(file, JSON.stringify(figures))
  const holds = report(name, figures, short)
  if (keep) keepFigures(name, figures)
  return holds
}

function failed(error: unknown): false {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error)
  return false
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    figures: { type: 'string' },
  },
})
const [name] = positionals
if (name === undefined) await listProofs()
else process.exitCode = (await prove(name, values).catch(failed)) ? 0 : 1
