// The titles of the tests in a file. Skipped tests prove nothing and are left out.
import { parse } from './source-tree.mjs'

const RUNNERS = new Set(['test', 'it'])
const NO_PROOF = new Set(['skip', 'todo', 'fixme', 'fails', 'fail', 'skipIf', 'runIf'])
const NO_TEST = new Set([
  'step',
  'describe',
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

const collect = (node, titles) => {
  if (Array.isArray(node)) return node.forEach((child) => collect(child, titles))
  if (!node || typeof node !== 'object') return
  if (node.type === 'CallExpression') {
    const chain = chainOf(node.callee) ?? []
    const runs = RUNNERS.has(chain[0]) || chain[0] === 'describe'
    // A skipped describe skips everything inside it.
    if (runs && isSkipped(chain)) return
    const title = titleOf(node.arguments[0])
    const isTest =
      RUNNERS.has(chain[0]) && !chain.some((word) => NO_TEST.has(word)) && node.arguments.length > 1
    if (isTest && title !== undefined) titles.push(title)
  }
  for (const child of Object.values(node)) collect(child, titles)
}

export const testTitles = (file, text) => {
  const titles = []
  collect(parse(file, text), titles)
  return titles
}
