// Tests wait for an event or a condition, never for a fixed time, and repeat their random numbers by a seed.
// A sleep that is itself what is simulated, such as a slow server, says so: `// allow-sleep: <why>` on its line or the one above.
import { readFileSync } from 'node:fs'
import { eachNode, parse, sources } from './source-tree.mjs'

const isChecked = (file) => /[.]test[.]tsx?$/.test(file) || file.startsWith('e2e/')
const GLOBALS = ['globalThis', 'window']
const ALLOWED = /\/\/ allow-sleep: \S/

/** Local names of what is imported from a module, e.g. `pause` of `import { setTimeout as pause }`. */
const importedAs = (tree, modules, wanted) => {
  const names = new Set()
  eachNode(tree, (node) => {
    if (node.type !== 'ImportDeclaration' || !modules.includes(node.source.value)) return
    for (const { type, imported, local } of node.specifiers)
      if (type === 'ImportSpecifier' && (imported?.value ?? local.value) === wanted) names.add(local.value)
  })
  return names
}

const calleeOf = ({ callee }) => {
  if (callee.type === 'Identifier') return { name: callee.value }
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return { object: callee.object.value, name: callee.property.value }
  return {}
}

/** What a call does that makes a test uncertain, if anything. */
const complaintOf = ({ object, name }, { sleeps, dice }) => {
  if (name === 'waitForTimeout') return 'waits for a fixed time (waitForTimeout)'
  if ((object === undefined && sleeps.has(name)) || (GLOBALS.includes(object) && name === 'setTimeout'))
    return `waits for a fixed time (${name})`
  if (object === 'Math' && name === 'random') return 'uses random numbers without a seed (Math.random)'
  if (object === undefined && dice.has(name)) return `uses random numbers without a seed (${name})`
  return undefined
}

const uncertainCalls = (file, text) => {
  const tree = parse(file, text)
  const sleeps = importedAs(
    tree,
    ['node:timers/promises', 'timers/promises', 'node:timers', 'timers'],
    'setTimeout',
  ).add('setTimeout')
  const dice = importedAs(tree, ['node:crypto', 'crypto'], 'randomInt')
  const bytes = Buffer.from(text)
  const lines = text.split('\n')
  const found = []
  eachNode(tree, (node) => {
    const complaint =
      node.type === 'CallExpression' ? complaintOf(calleeOf(node), { sleeps, dice }) : undefined
    if (complaint === undefined) return
    const line = bytes
      .subarray(0, node.span.start - tree.span.start + leading(bytes))
      .toString()
      .split('\n').length
    if (![lines[line - 1], lines[line - 2]].some((text) => ALLOWED.test(text ?? '')))
      found.push({ file, line, complaint })
  })
  return found
}

/** Positions count from the first statement: comments and blanks before it are not part of the tree. */
const leading = (bytes) =>
  bytes.length - Buffer.from(bytes.toString().replace(/^(\s|\/\/.*\n|\/\*[^]*?\*\/)*/, '')).length

/** Runs in the current directory. */
const uncertainTests = () =>
  sources(['apps', 'packages', 'tools', 'qa', 'e2e'])
    .filter(isChecked)
    .flatMap((file) => uncertainCalls(file, readFileSync(file, 'utf8')))

if (import.meta.main) {
  const uncertain = uncertainTests()
  for (const { file, line, complaint } of uncertain) console.error(`${file}:${line} ${complaint}`)
  console.log(`deterministic tests: ${uncertain.length} violations`)
  process.exitCode = uncertain.length ? 1 : 0
}
