import { createHash } from 'node:crypto'
import type { VerdictLine } from './verdicts.ts'

/** `ACCESS_SEED=all` selects every route; CI passes the commit hash, so that each commit tests other routes. */
export const accessSeed = process.env['ACCESS_SEED'] ?? 'local'
const SHARE = 0.2

const chance = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

/** A fifth of the routes, chosen deterministically by the seed and the name of the walk. */
export const sampleRoutes = (verdicts: VerdictLine[], walk: string, seed = accessSeed): VerdictLine[] =>
  seed === 'all' ? verdicts : verdicts.filter(({ route }) => chance(`${seed} ${walk} ${route}`) < SHARE)
