// The states of pages with sources changed since a commit: CI checks these, verify checks all.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { root } from '../../tools/stack.ts'
import type { State } from './page-state.ts'
import { filesAt } from './routes/route-table.ts'

const app = join(root, 'apps/web/app')
/** A change in a shared component affects nearly every page; then a sample is checked. */
const MOST_STATES = 16

function resolveImport(from: string, spec: string): string | undefined {
  if (spec.startsWith('.')) return normalize(join(dirname(from), spec))
  return spec.startsWith('#') ? join(app, spec.slice(1)) : undefined
}

/** The file and everything of the web that it imports, directly or not. */
function sourcesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  for (const [, spec = ''] of imports) {
    const found = resolveImport(file, spec)
    if (found) sourcesOf(found, seen)
  }
  return seen
}

/** Undefined if git does not know the commit: then everything counts as changed. */
function changedSince(commit: string | undefined): Set<string> | undefined {
  if (!commit) return undefined
  try {
    const listed = execFileSync('git', ['diff', '--name-only', commit], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return new Set(listed.split('\n').filter(Boolean))
  } catch {
    return undefined
  }
}

const rank = (seed: string, { name }: State): string =>
  createHash('sha256').update(`${seed} ${name}`).digest('hex')

/** The states of pages that are, or import, one of the files (relative to the root). */
export function statesTouchedBy(states: State[], files: Set<string>): State[] {
  const pagesOf = ({ address }: State): string[] =>
    ['root.tsx', ...filesAt(new URL(address).pathname)].map((file) => join(app, file))
  const known = new Map<string, boolean>()
  const isTouched = (page: string): boolean => {
    const touched =
      known.get(page) ?? [...sourcesOf(page)].some((source) => files.has(relative(root, source)))
    known.set(page, touched)
    return touched
  }
  return states.filter((state) => pagesOf(state).some(isTouched))
}

export function changedStates(states: State[], commit: string | undefined, seed: string): State[] {
  const files = changedSince(commit)
  const touched = files ? statesTouchedBy(states, files) : states
  return touched.toSorted((a, b) => rank(seed, a).localeCompare(rank(seed, b))).slice(0, MOST_STATES)
}
