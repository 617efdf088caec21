import { createHash } from 'node:crypto'
import type { VerdictLine } from './verdicts.ts'

/** `ACCESS_SEED=all` takes every route; CI passes the commit, so that each commit looks at other routes. */
export const accessSeed = process.env['ACCESS_SEED'] ?? 'local'
const SHARE = 0.2

const chance = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

/** A fifth of the routes, chosen by the seed and the name of the walk: the same seed, the same routes. */
export const sampleRoutes = (verdicts: VerdictLine[], walk: string, seed = accessSeed): VerdictLine[] =>
  seed === 'all' ? verdicts : verdicts.filter(({ route }) => chance(`${seed} ${walk} ${route}`) < SHARE)
