// The tests in a file, each with its title and those of the suites around it. Skipped tests prove nothing and are left out.
import { parse } from './source-tree.mjs'

const RUNNERS = new Set(['test', 'it'])
const NO_PROOF = new Set(['skip', 'todo', 'fixme', 'fails', 'fail', 'skipIf', 'runIf'])
const NO_TEST = new Set([
  'step',
  'use',
  'extend',
  'beforeEach',
  'afterEach',
  'beforeAll',
  'afterAll',
  'info',
  'setTimeout',
  'slow',
])

/** test.each(rows)(title) → ['test', 'each']; undefined for any other expression. */
const chainOf = (callee) => {
  if (callee.type === 'Identifier') return [callee.value]
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return [...(chainOf(callee.object) ?? []), callee.property.value]
  if (callee.type === 'CallExpression') return chainOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return chainOf(callee.tag)
  return undefined
}

const titleOf = (argument) => {
  if (argument?.expression.type === 'StringLiteral') return argument.expression.value
  if (argument?.expression.type === 'TemplateLiteral')
    return argument.expression.quasis.map(({ cooked }) => cooked).join('…')
  return undefined
}

const isSkipped = (chain) => chain.some((word) => NO_PROOF.has(word))

/** What a call runs: 'test', 'suite', 'skipped' (with everything inside it) or undefined. */
const kindOf = (chain) => {
  if (!RUNNERS.has(chain[0]) && chain[0] !== 'describe') return undefined
  if (isSkipped(chain)) return 'skipped'
  if (chain.includes('describe')) return 'suite'
  return chain.some((word) => NO_TEST.has(word)) ? undefined : 'test'
}

const collect = (node, suites, tests) => {
  if (Array.isArray(node)) return node.forEach((child) => collect(child, suites, tests))
  if (!node || typeof node !== 'object') return
  let inside = suites
  if (node.type === 'CallExpression') {
    const kind = kindOf(chainOf(node.callee) ?? [])
    if (kind === 'skipped') return
    const title = node.arguments.length > 1 ? titleOf(node.arguments[0]) : undefined
    if (kind === 'test' && title !== undefined) tests.push({ title, suites })
    if (kind === 'suite' && title !== undefined) inside = [...suites, title]
  }
  for (const child of Object.values(node)) collect(child, inside, tests)
}

/** [{ title, suites }]; suites are the describe titles around the test, outermost first. */
export const testsOf = (file, text) => {
  const tests = []
  collect(parse(file, text), [], tests)
  return tests
}

export const testTitles = (file, text) => testsOf(file, text).map(({ title }) => title)
