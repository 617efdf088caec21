// npm run requirements: every id of docs/requirements.md is in the title of a test, or of a describe around one, or listed in
// docs/requirements-open.md. Lists the tests of each id, or the problems when there are some. --write shrinks the open list.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import {
  asRead,
  literalsOf,
  OPEN,
  patternOf,
  readOpen,
  readRequirements,
  REQUIREMENTS,
  writeOpen,
} from './requirement-lines.mjs'
import { sources } from './source-tree.mjs'
import { testsOf as testsInFile } from './test-titles.mjs'

const isTestFile = (file) => /[.](test|spec)[.]tsx?$/.test(file)
const readIf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** A # import by the imports of the nearest package.json. */
const resolveImport = (file, spec) => {
  if (spec.startsWith('.')) return normalize(join(dirname(file), spec))
  let folder = dirname(file)
  while (folder !== '.' && !existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  const imports = JSON.parse(readIf(join(folder, 'package.json')) || '{}').imports ?? {}
  const key = Object.keys(imports).find((name) => name.endsWith('*') && spec.startsWith(name.slice(0, -1)))
  return key ? normalize(join(folder, imports[key].replace('*', spec.slice(key.length - 1)))) : spec
}

/** The message files a test reads: those it imports and those it names in a comment `// texts: path path`. */
const messageFiles = (file, text) => {
  const imported = [...text.matchAll(/from '([^']+[.]messages[.]ts)'/g)].map(([, spec]) =>
    resolveImport(file, spec),
  )
  const named = [...text.matchAll(/^\s*\/\/ texts: (.+)$/gm)].flatMap(([, paths]) =>
    paths.trim().split(/[\s,]+/),
  )
  return [...new Set([...imported, ...named])]
}

const idsIn = (title) => title.match(/\b[A-Z]+-\d\d\b/g) ?? []

const readTests = (files) =>
  files.filter(isTestFile).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const messages = messageFiles(file, text)
    const read = asRead([text, ...messages.map(readIf)].join('\n'))
    return testsInFile(file, text).map(({ title, suites }) => {
      const titles = [...suites, title]
      return { file, titles, ids: titles.flatMap(idsIn), messages, read }
    })
  })

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Ids of the last two committed versions, because the working copy may equal the last one. Empty without a git history. */
const committedIds = (file, readIds) => {
  try {
    const commits = git('log', '-2', '--format=%H', '--', file).split('\n').filter(Boolean)
    return commits.map((commit) => readIds(git('show', `${commit}:./${file}`)).map(({ id }) => id))
  } catch {
    return []
  }
}

/** Problems of one title, of a test or of a describe. */
const problemsOfTitle = (title, { file, messages }, sections) => {
  const ours = idsIn(title).filter((id) => sections.prefixes.has(id.split('-')[0]))
  return [
    ...(ours.length > 2
      ? [`${file}: '${title}' carries ${ours.length} ids, at most two prove anything`]
      : []),
    ...ours
      .filter((id) => !sections.ids.has(id))
      .map((id) => `${file}: '${title}' carries ${id}, which ${REQUIREMENTS} does not have`),
    ...(ours.length
      ? messages
          .filter((path) => !existsSync(path))
          .map((path) => `${file}: reads texts from ${path}, which is not there`)
      : []),
  ]
}

/** A describe title is read once, not once for each of its tests. */
const titleProblems = (tests, sections) => [
  ...new Set(tests.flatMap((test) => test.titles.flatMap((title) => problemsOfTitle(title, test, sections)))),
]

const idProblems = ({ id, line }, tests, entry) => {
  if (tests.length === 0) return entry ? [] : [`${id} has no test and does not stand in ${OPEN}`]
  if (entry?.note) return []
  if (entry) return [`${id} has a test and still stands in ${OPEN}; npm run requirements -- --write`]
  const missing = literalsOf(line).filter(
    (literal) => !tests.some(({ read }) => patternOf(literal).test(read)),
  )
  return missing.map((literal) => `${id}: '${literal}' is in none of its tests nor in the messages they read`)
}

const twice = (list) => list.map(({ id }) => id).filter((id, i, ids) => ids.indexOf(id) !== i)

const listProblems = (requirements, open, testsOf) => {
  const known = new Set(requirements.map(({ id }) => id))
  // An id may come back with a note: it has tests, and a part of it turned out to be missing.
  const mayGrow = ({ id, note }) => note && testsOf(id).length > 0
  const grown = committedIds(OPEN, readOpen).flatMap((before) =>
    open.filter((entry) => !before.includes(entry.id) && !mayGrow(entry)),
  )
  const lost = committedIds(REQUIREMENTS, readRequirements).flatMap((before) =>
    before.filter((id) => !known.has(id)),
  )
  return [
    ...twice(requirements).map((id) => `${id} stands twice in ${REQUIREMENTS}`),
    ...twice(open).map((id) => `${id} stands twice in ${OPEN}`),
    ...open
      .filter(({ id }) => !known.has(id))
      .map(({ id }) => `${id} stands in ${OPEN} but not in ${REQUIREMENTS}`),
    ...new Set(grown.map(({ id }) => `${id} was added to ${OPEN}, which only shrinks`)),
    ...new Set(lost.map((id) => `${id} was taken out of ${REQUIREMENTS}`)),
  ]
}

/** Runs in the current directory. */
const examine = ({ write }) => {
  const requirements = readRequirements(readFileSync(REQUIREMENTS, 'utf8'))
  const tests = readTests(sources())
  const testsOf = (id) => tests.filter(({ ids }) => ids.includes(id))
  let open = readOpen(readIf(OPEN))
  if (write) {
    // On the first run every id is open.
    if (!existsSync(OPEN)) open = requirements.map(({ id }) => ({ id }))
    open = open.filter(({ id, note }) => note || testsOf(id).length === 0)
    writeFileSync(OPEN, writeOpen(requirements, open))
  }
  const sections = {
    ids: new Set(requirements.map(({ id }) => id)),
    prefixes: new Set(requirements.map(({ id }) => id.split('-')[0])),
  }
  const entries = new Map(open.map((entry) => [entry.id, entry]))
  const problems = [
    ...listProblems(requirements, open, testsOf),
    ...titleProblems(tests, sections),
    ...requirements.flatMap((requirement) =>
      idProblems(requirement, testsOf(requirement.id), entries.get(requirement.id)),
    ),
  ]
  return { requirements, testsOf, open, problems }
}

const list = ({ requirements, testsOf, open }) => {
  const notes = new Map(open.map(({ id, note }) => [id, note ? `partly: ${note}` : 'open']))
  for (const { id, line } of requirements) {
    console.log(
      `${id}  ${line.length > 90 ? `${line.slice(0, 89)}…` : line}${notes.has(id) ? `  [${notes.get(id)}]` : ''}`,
    )
    for (const { file, titles } of testsOf(id)) console.log(`        ${file}: ${titles.join(' > ')}`)
  }
}

if (import.meta.main) {
  const found = examine({ write: process.argv.includes('--write') })
  if (found.problems.length === 0) list(found)
  for (const problem of found.problems) console.error(problem)
  const tested = found.requirements.filter(({ id }) => found.testsOf(id).length > 0).length
  console.log(
    `requirements: ${found.requirements.length} ids, ${tested} with tests, ${found.open.length} open, ${found.problems.length} problems`,
  )
  process.exitCode = found.problems.length ? 1 : 0
}
