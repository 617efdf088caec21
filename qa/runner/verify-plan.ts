// Which steps verify has, and which of them have already passed on the same files.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { dataFolder } from '../../tools/services.ts'
import { root } from '../../tools/stack.ts'
import { fingerprint } from './inputs.ts'
import type { Proof } from './proof.ts'
import { loadProof, proofFiles } from './proof-files.ts'
import type { Step } from './steps.ts'

export type Form = 'short' | 'full'
const suites = ['check', 'tests', 'journeys'] as const
export type Suite = (typeof suites)[number]

/** A suite has no step function: its test runner reports more than one result. */
export type Planned = {
  name: string
  area: string
  inputs: string
  schedule?: Proof['schedule']
  /** The command that installs what the machine lacks. */
  missing?: string
  step?: Step
  figuresFile?: string
}

async function planProofs(form: Form, figuresFolder: string): Promise<Planned[]> {
  const loaded = await Promise.all(
    proofFiles.map(async (file) => ({ ...file, proof: await loadProof(file) })),
  )
  return loaded
    .filter(({ proof }) => form === 'full' || proof.stage !== 'full')
    .map(({ name, area, file, proof }) => {
      const { schedule } = proof
      const missing = proof.missing?.()
      const figuresFile = join(figuresFolder, `${name}.json`)
      const args = ['qa/prove.ts', name, ...(form === 'short' ? ['--short'] : []), '--figures', figuresFile]
      const inputs = fingerprint(relative(root, file))
      return {
        name,
        area,
        inputs,
        figuresFile,
        ...(schedule && { schedule }),
        ...(missing && { missing }),
        step: { name, command: process.execPath, args },
      }
    })
}

export async function planSteps(form: Form, figuresFolder: string): Promise<Planned[]> {
  const inputs = fingerprint()
  return [...suites.map((name) => ({ name, area: name, inputs })), ...(await planProofs(form, figuresFolder))]
}

/** Every step, or those with a requested name or area. */
export function selectSteps(all: Planned[], only: string[]): Planned[] {
  const selected = all.filter(
    ({ name, area }) => only.length === 0 || only.includes(name) || only.includes(area),
  )
  const known = new Set(all.flatMap(({ name, area }) => [area, name]))
  const unknown = only.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${[...known].join(', ')}`)
  return selected
}

// Stored on this machine only: the name of the step and the fingerprint of its files.
const passedFile = (form: Form): string => join(dataFolder('verify'), `${form}.json`)

export function readPassed(form: Form): Record<string, string> {
  try {
    return JSON.parse(readFileSync(passedFile(form), 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

export const rememberPassed = (form: Form, { name, inputs }: Planned): void =>
  writeFileSync(passedFile(form), JSON.stringify({ ...readPassed(form), [name]: inputs }))
