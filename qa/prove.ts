// npm run prove                              lists the proofs with the best figures kept
// npm run prove -- <name> [--short]          runs one; its figures come last; fails when one falls short
// npm run prove -- --ci-names                the proofs whose short form CI runs, each with what it wants of the machine
// npm run prove -- <name> --keep             also writes docs/figures.json and docs/figures.md where it got better
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readLedger, targetText, withUnit, writeLedger } from './runner/figures-file.ts'
import { judge, raise, unmeasured } from './runner/floors.ts'
import type { Figure, Proof } from './runner/proof.ts'

const folder = join(import.meta.dirname, 'proofs')
const fileOf = new Map(globSync('*/*.ts', { cwd: folder }).map((file) => [basename(file, '.ts'), join(folder, file)]))
const names = [...fileOf.keys()].toSorted()
const load = async (name: string): Promise<Proof> => ((await import(fileOf.get(name) ?? '')) as { proof: Proof }).proof

async function list(): Promise<void> {
  const ledger = readLedger()
  for (const name of names) {
    const proof = await load(name)
    console.log(`${name.padEnd(14)} ${proof.title}${proof.inCi ? '' : ' (not in CI)'}\n${' '.repeat(15)}target: ${proof.target}`)
    const figures = Object.entries(ledger[name] ?? {})
    if (figures.length === 0) console.log(`${' '.repeat(15)}best:   not run yet`)
    for (const [figure, kept] of figures)
      console.log(`${' '.repeat(15)}best:   ${figure} ${withUnit(kept.reached, kept.unit)} (${targetText(kept)}, ${kept.date})`)
  }
}

/** Of two runs the better value of each rate; of counts the worse one. */
function together(first: Figure[], second: Figure[]): Figure[] {
  return first.map((figure) => {
    const again = second.find(({ name }) => name === figure.name)
    if (!again) return figure
    const improved = figure.better === 'lower' ? again.value < figure.value : again.value > figure.value
    return improved === (figure.kind === 'rate') ? again : figure
  })
}

/** Says the verdict on every figure, the summary last. True when all hold. */
function report(name: string, figures: Figure[], short: boolean): boolean {
  const kept = readLedger()[name]
  const verdicts = figures.map((figure) => ({ figure, verdict: judge(figure, kept?.[figure.name]) }))
  const forgotten = short ? [] : unmeasured(figures, kept)
  for (const missing of forgotten) console.log(`${name}: ${missing}: recorded in docs/figures.json, but not measured by this run`)
  for (const { figure, verdict } of verdicts)
    console.log(`${name}: ${figure.name}: ${withUnit(figure.value, figure.unit)} (target ${targetText(figure)}): ${verdict}`)
  return figures.length > 0 && forgotten.length === 0 && verdicts.every(({ verdict }) => verdict !== 'falls short')
}

/** For tools/ci.ts, which decides what runs beside what and tells the time of each. */
async function listForCi(): Promise<void> {
  for (const name of names) {
    const { inCi, wants = 'little' } = await load(name)
    if (inCi) console.log(`${name}: ${wants}`)
  }
}

function told(error: unknown): false {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error)
  return false
}

async function prove(name: string, short: boolean, keep: boolean): Promise<boolean> {
  if (!names.includes(name)) throw new Error(`No proof is called ${name}. There are: ${names.join(', ')}`)
  if (short && keep) throw new Error('Only the full form is kept: leave out --short or --keep.')
  const proof = await load(name)
  console.log(`${name}: ${proof.title}${short ? ' (short form)' : ''}`)
  const began = performance.now()
  const run = async (): Promise<Figure[]> => (await proof.run({ short, say: (line) => console.log(`  ${line}`) })).figures
  let figures = await run()
  const kept = readLedger()[name]
  const late = figures.filter((figure) => judge(figure, kept?.[figure.name]) === 'falls short')
  // What else a shared machine does only ever slows us: a rate is measured once more before it counts. A count never is.
  if (short && late.length > 0 && late.every(({ kind }) => kind === 'rate')) {
    console.log(
      `  ${late.map((figure) => `${figure.name} ${withUnit(figure.value, figure.unit)}`).join(', ')} falls short: measured once more`,
    )
    figures = together(figures, await run())
  }
  console.log(`  took ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const holds = report(name, figures, short)
  if (keep) {
    const ledger = readLedger()
    writeLedger({ ...ledger, [name]: raise(ledger[name], figures, new Date().toISOString().slice(0, 10)) })
  }
  return holds
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    'ci-names': { type: 'boolean', default: false },
  },
})
const [name] = positionals
if (values['ci-names']) await listForCi()
else if (name === undefined) await list()
else process.exitCode = (await prove(name, values.short, values.keep).catch(told)) ? 0 : 1
