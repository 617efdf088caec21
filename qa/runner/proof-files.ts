// Every file qa/proofs/<area>/<name>.ts is a proof.
import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Proof } from './proof.ts'

const folder = join(import.meta.dirname, '../proofs')

export type ProofFile = { name: string; area: string; file: string }

export const proofFiles: ProofFile[] = globSync('*/*.ts', { cwd: folder })
  .map((file) => ({ name: basename(file, '.ts'), area: dirname(file), file: join(folder, file) }))
  .toSorted((a, b) => a.name.localeCompare(b.name))

export const loadProof = async ({ file }: ProofFile): Promise<Proof> =>
  ((await import(file)) as { proof: Proof }).proof

export const findProof = (name: string): ProofFile => {
  const found = proofFiles.find((proof) => proof.name === name)
  if (!found)
    throw new Error(
      `There is no proof '${name}'. Proofs: ${proofFiles.map((proof) => proof.name).join(', ')}`,
    )
  return found
}
