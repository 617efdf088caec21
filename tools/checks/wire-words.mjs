// Field names of the wire format (BranchName, FoodId, _id …) occur in *.wire.ts only; all other code uses the inside names.
// A word counts where it names data: an object or type key, a field that is read, a text. Component and type names are free.
import { readFileSync } from 'node:fs'
import { eachNode, parse, sources } from './source-tree.mjs'

/** Words of the specification that may have no wire file yet. */
const SPECIFIED =
  `_id public_id BranchId BranchName AverageRating TotalReviews PhotoUrl FoodId FirstName ReviewerName
  OpeningHours OpeningHoursArray DayOfWeek OpenTime CloseTime`.split(/\s+/)
const QUIRKY = /^(_[a-z]|[A-Z][A-Za-z]*[a-z])|^[a-z]+_[a-z_]+$/
/** One-word names such as Name or Phone are also ordinary words, so they are not reported inside strings. */
const DISTINCT = /^_|_|[a-z][A-Z]/
/** The seed reads a file in the wire format. */
const MAY_SPEAK_WIRE = /[.]wire([.]test)?[.]ts$|^e2e\/|^apps\/api\/src\/seed\//
const isTest = (file) => /[.](test|spec)[.]tsx?$/.test(file)

const keyOf = (node) => {
  if (
    node.type === 'KeyValueProperty' ||
    node.type === 'TsPropertySignature' ||
    node.type === 'KeyValuePatternProperty'
  )
    return node.key?.value
  if (node.type === 'AssignmentPatternProperty') return node.key?.value
  if (node.type === 'Computed') return node.expression?.value
  return undefined
}

/** Namespaces (Dialog.Description) begin with a capital, data does not. */
const fieldOf = (node) => {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined
  return node.object.type === 'Identifier' && /^[A-Z]/.test(node.object.value)
    ? undefined
    : node.property.value
}

const shorthandsOf = (node) =>
  node.type === 'ObjectExpression'
    ? node.properties.filter(({ type }) => type === 'Identifier').map(({ value }) => value)
    : []

const textOf = (node) => {
  if (node.type === 'StringLiteral') return node.value
  if (node.type === 'TemplateElement') return node.cooked ?? node.raw
  return undefined
}

/** Irregular keys of the wire files, and those of the specification. */
export const wireWords = (files = sources()) => {
  const words = new Set(SPECIFIED)
  for (const file of files.filter((name) => name.endsWith('.wire.ts'))) {
    eachNode(parse(file), (node) => {
      for (const word of [keyOf(node), ...shorthandsOf(node)])
        if (typeof word === 'string' && QUIRKY.test(word)) words.add(word)
    })
  }
  return words
}

const wordsUsed = (file, text, words) => {
  const found = new Set()
  const distinct = new RegExp(
    `(?<![\\w$])(${[...words].filter((word) => DISTINCT.test(word)).join('|')})(?![\\w$])`,
    'g',
  )
  eachNode(parse(file, text), (node) => {
    // An import path is not data.
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return false
    for (const word of [keyOf(node), fieldOf(node), ...shorthandsOf(node)])
      if (words.has(word)) found.add(word)
    for (const [word] of (textOf(node) ?? '').matchAll(distinct)) found.add(word)
    return true
  })
  return [...found]
}

/** Runs in the current directory. Tests that send raw HTTP (they contain an /api/v1/ path) may use wire names. */
export const strayWireWords = (files = sources()) => {
  const words = wireWords(files)
  return files
    .filter((file) => !MAY_SPEAK_WIRE.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')])
    .filter(([file, text]) => !(isTest(file) && text.includes('/api/v1/')))
    .flatMap(([file, text]) => wordsUsed(file, text, words).map((word) => ({ file, word })))
}

if (import.meta.main) {
  const stray = strayWireWords()
  for (const { file, word } of stray) console.error(`wire word outside *.wire.ts: ${word} in ${file}`)
  console.log(`wire words: ${wireWords().size} words, ${stray.length} astray`)
  process.exitCode = stray.length ? 1 : 0
}
