// The TypeScript files of the repository and their syntax trees.
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

export const AREAS = ['apps', 'packages', 'e2e']
const SKIP = /(^|\/)node_modules(\/|$)|^(apps|packages)\/[^/]+\/(dist|build|[.]react-router)(\/|$)/

/** Paths relative to the current directory. */
export const sources = (areas = AREAS, extensions = 'ts,tsx,mts') =>
  globSync(
    areas.map((area) => `${area}/**/*.{${extensions}}`),
    { exclude: (file) => SKIP.test(file) },
  )
    .filter((file) => !file.endsWith('.d.ts'))
    .sort()

export const parse = (file, text = readFileSync(file, 'utf8')) =>
  parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true, target: 'es2024' })

/** Calls visit for every node below (and with) the given one; if it returns false, the children are skipped. */
export const eachNode = (node, visit) => {
  if (Array.isArray(node)) return node.forEach((child) => eachNode(child, visit))
  if (!node || typeof node !== 'object') return
  if (typeof node.type === 'string' && visit(node) === false) return
  for (const child of Object.values(node)) eachNode(child, visit)
}
