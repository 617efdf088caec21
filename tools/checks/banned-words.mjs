// npm run banned-words: counts words of our old private vocabulary in identifiers, file names, comments and test titles. The recorded
// counts may only fall: more is a failure, less is recorded with --write. Texts for users and other strings are not counted.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { sources } from './source-tree.mjs'
import { testTitles } from './test-titles.mjs'

const RECORD = 'tools/checks/banned-words.json'

/** Each banned word with its forms, and the words to use instead. */
export const banned = {
  wish: [['wishes', 'wished', 'wishing'], 'input, request'],
  tell: [['tells', 'telling', 'told'], 'notify, emit, return'],
  press: [['presses', 'pressed', 'pressing'], 'action, click, submit'],
  shelf: [['shelves'], 'storage, cache'],
  desk: [['desks'], 'admin'],
  deed: [['deeds'], 'action'],
  said: [[], 'status, details, response'],
  heard: [[], 'response, received'],
  anew: [[], 'again, rescheduled'],
  kept: [[], 'saved, stored, cached'],
  forget: [['forgets', 'forgetting', 'forgotten'], 'delete, purge, invalidate'],
  judge: [['judges', 'judged', 'judging'], 'validate, check'],
  whoever: [[], 'the client, the caller'],
  whose: [[], 'ownerOf, of which'],
  trouble: [['troubles'], 'error, failure'],
  obstacle: [['obstacles'], 'validation error'],
  lacking: [[], 'unavailable, missing'],
  patience: [['patient', 'patiently'], 'time-out'],
  hurry: [['hurries', 'hurried'], 'schedule now'],
  crowd: [['crowds', 'crowded'], 'concurrency limit'],
  quicker: [[], 'conflict, faster'],
  letters: [[], 'messages'],
  nobody: [['nobodys'], 'no client, no subscriber, empty'],
}

const rootOf = new Map(
  Object.entries(banned).flatMap(([word, [forms]]) => [word, ...forms].map((form) => [form, word])),
)
const NOT_OURS = /aria-pressed|ariaPressed|\.press(?:Sequentially)?\(/g
const COMMENT_OR_STRING =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const isTest = (file) => /[.](test|spec)[.]tsx?$/.test(file)

/** Code and comments without strings; an expression inside a template string is dropped with it. */
const withoutStrings = (text) =>
  text.replaceAll(COMMENT_OR_STRING, (part) => (part.startsWith('/') ? part : "''"))

const wordsIn = (text) =>
  [...text.replaceAll(NOT_OURS, '').matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].flatMap(
    ([part]) => rootOf.get(part.toLowerCase()) ?? [],
  )

/** Every place with a banned word as { file, line, word }; line 0 is the file's name. */
export const bannedPlaces = (file, text = readFileSync(file, 'utf8')) => {
  const inLines = withoutStrings(text)
    .split('\n')
    .flatMap((line, index) => wordsIn(line).map((word) => ({ file, line: index + 1, word })))
  const titles = isTest(file)
    ? testTitles(file, text).flatMap((title) => wordsIn(title).map((word) => ({ file, line: 1, word })))
    : []
  return [...wordsIn(file).map((word) => ({ file, line: 0, word })), ...inLines, ...titles]
}

const sourceFiles = () =>
  sources(['apps', 'packages', 'e2e', 'qa', 'tools'], 'ts,tsx,mjs').filter(
    (file) => !file.endsWith('banned-words.mjs'),
  )

const countWords = (places) => {
  const counts = Object.fromEntries(Object.keys(banned).map((word) => [word, 0]))
  for (const { word } of places) counts[word] += 1
  return counts
}

if (import.meta.main) {
  const isWriting = process.argv.includes('--write')
  const places = sourceFiles().flatMap((file) => bannedPlaces(file))
  const counts = countWords(places)
  // Without a record nothing would be compared: only --write may begin one.
  if (!existsSync(RECORD) && !isWriting) throw new Error(`banned words: ${RECORD} is missing`)
  const recorded = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : counts
  const risen = Object.keys(banned).filter((word) => counts[word] > recorded[word])
  const fallen = Object.keys(banned).filter((word) => counts[word] < recorded[word])
  if (process.argv.includes('--list'))
    for (const { file, line, word } of places) console.log(`${file}:${line} ${word}`)
  for (const word of risen) {
    console.error(
      `banned words: '${word}' occurs ${counts[word]} times, recorded are ${recorded[word]}. Use: ${banned[word][1]}.`,
    )
    console.error('    npm run banned-words -- --list shows the places.')
  }
  if (fallen.length > 0 && !isWriting)
    console.error(`banned words: fewer than recorded (${fallen.join(', ')}): npm run banned-words -- --write`)
  if (isWriting && risen.length === 0) writeFileSync(RECORD, `${JSON.stringify(counts, undefined, 2)}\n`)
  console.log(
    `banned words: ${places.length} places in ${new Set(places.map(({ file }) => file)).size} files`,
  )
  process.exitCode = risen.length > 0 || (fallen.length > 0 && !isWriting) ? 1 : 0
}
