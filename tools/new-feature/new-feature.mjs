// npm run new -- <name> --area <area> [--noun <singular>]: writes a small capability that works, with everything the checks ask for.
// Everything is checked before anything is written, so a refusal leaves the tree unchanged.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { areas, usage, wordsFor } from './areas.mjs'
import { conflictOf } from './conflicts.mjs'
import { Refusal, refuse } from './refusal.mjs'
import { registersOf } from './registers.mjs'

const TEMPLATES = join(import.meta.dirname, '../templates')
const FORMATTER = join(import.meta.dirname, '../../node_modules/.bin/oxfmt')
const MIGRATIONS = 'apps/api/migrations'
const NAME = /^[a-z]+(-[a-z]+)*$/

const singular = (kebab) => kebab.replace(/ies$/, 'y').replace(/(ss|us)$|s$/, '$1')

const nextMigration = () => {
  const last = readdirSync(MIGRATIONS)
    .filter((file) => /^\d{3}-/.test(file))
    .sort()
    .at(-1)
  return String(Number(last?.slice(0, 3) ?? 0) + 1).padStart(3, '0')
}

const PLACES = {
  contracts: ({ name }) => `packages/contracts/src/${name}`,
  api: ({ name }) => `apps/api/src/modules/${name}`,
  web: ({ name }) => `apps/web/app/features/${name}`,
  page: ({ area }) => `apps/web/app/pages/${area}`,
  migration: () => MIGRATIONS,
}

const fill = (text, words, edges) =>
  text.replace(edges, (_, key) => words[key] ?? refuse(`A template uses the unknown word ${key}.`))

/** [path, text] of every new file. */
const filesFor = (words) => {
  const files = new Map()
  for (const layer of areas[words.area].layers)
    for (const [kind, place] of Object.entries(PLACES))
      for (const template of globSync('*.txt', { cwd: join(TEMPLATES, layer, kind) })) {
        const file = join(place(words), fill(template.replace(/[.]txt$/, ''), words, /\[(\w+)\]/g))
        files.set(
          file,
          fill(readFileSync(join(TEMPLATES, layer, kind, template), 'utf8'), words, /\{\{(\w+)\}\}/g),
        )
      }
  return [...files]
}

/** [path, text] of every existing file that gets a line. */
const registersFor = (words) =>
  Object.entries(registersOf(words.area)).map(([file, withLine]) => {
    const text =
      withLine(readFileSync(file, 'utf8'), words) ??
      refuse(`${file} has no place for the line of ${words.name}.`)
    return [file, text]
  })

const isChanged = ([file, text]) => text !== readFileSync(file, 'utf8')

const plan = ({ name, noun, area }) => {
  if (!NAME.test(name)) refuse(`The name is written in lower case with dashes: gift-cards.\n\n${usage}`)
  if (!NAME.test(noun)) refuse('The singular is written in lower case with dashes: --noun gift-card.')
  if (!area || !Object.hasOwn(areas, area))
    refuse(`${area ? `There is no area ${area}.` : 'Choose an area with --area.'}\n\n${usage}`)
  const words = wordsFor({ name, noun, area, number: nextMigration() })
  const files = filesFor(words)
  const folders = ['contracts', 'api', 'web'].map((kind) => PLACES[kind](words))
  const present = [...folders, ...files.map(([file]) => file)].find((path) => existsSync(path))
  if (present) refuse(`${present} already exists.`)
  const conflict = conflictOf(words)
  if (conflict) refuse(conflict)
  return { words, files, registers: registersFor(words).filter(isChanged) }
}

const write = ([file, text]) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Where lines break depends on the length of the name. */
const format = (files) =>
  spawnSync(
    FORMATTER,
    files.filter((file) => /[.]tsx?$/.test(file)),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )

const create = (input) => {
  const { words, files, registers } = plan(input)
  ;[...files, ...registers].forEach(write)
  format([...files, ...registers].map(([file]) => file))
  console.log(
    [...files.map(([file]) => `  new   ${file}`), ...registers.map(([file]) => `  line  ${file}`)].join('\n'),
  )
  console.log(`
${words.name} is complete. The page is at ${words.address}, the endpoint is GET ${words.path}.
${areas[words.area].navigation}
Check it: npm run check && npm test -- ${words.name} access
Then replace the example fields and texts, describe the table in the migration, and list in tools/boundaries/module-map.mjs the modules it may use.`)
}

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { area: { type: 'string' }, noun: { type: 'string' } },
    })
    const [name, ...more] = positionals
    if (name === undefined || more.length > 0) refuse(usage)
    return { name, area: values.area, noun: values.noun ?? singular(name) }
  } catch (error) {
    return refuse(error instanceof Refusal ? error.message : `${error.message}\n\n${usage}`)
  }
}

if (import.meta.main) {
  try {
    create(readArguments())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
