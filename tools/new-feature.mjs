// npm run new -- <name> [--noun <one of them>]: a new capability in three folders, three lines, a migration and a page.
// Everything is checked before anything is written, so a refusal leaves the tree as it was.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const TEMPLATES = join(import.meta.dirname, 'templates')
const FORMATTER = join(import.meta.dirname, '../node_modules/.bin/oxfmt')
const MIGRATIONS = 'apps/api/migrations'

class Refusal extends Error {}

const refuse = (why) => {
  throw new Refusal(why)
}

const camel = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascal = (kebab) => camel(`-${kebab}`)
const singular = (kebab) => kebab.replace(/ies$/, 'y').replace(/(ss|us)$|s$/, '$1')

const nextMigration = () => {
  const last = readdirSync(MIGRATIONS)
    .filter((file) => /^\d{3}-/.test(file))
    .sort()
    .at(-1)
  return String(Number(last?.slice(0, 3) ?? 0) + 1).padStart(3, '0')
}

/** What stands between [ ] in template names and {{ }} in template texts. */
const wordsFor = (name, noun) => {
  const words = name.replaceAll('-', ' ')
  return {
    name,
    noun,
    names: camel(name),
    Names: pascal(name),
    item: camel(noun),
    Item: pascal(noun),
    table: name.replaceAll('-', '_'),
    words,
    Words: words[0].toUpperCase() + words.slice(1),
    number: nextMigration(),
  }
}

const PLACES = {
  contracts: ({ name }) => `packages/contracts/src/${name}`,
  api: ({ name }) => `apps/api/src/modules/${name}`,
  web: ({ name }) => `apps/web/app/features/${name}`,
  page: () => 'apps/web/app/pages/site',
  migration: () => MIGRATIONS,
}

const fill = (text, words, edges) => text.replace(edges, (_, key) => words[key] ?? refuse(`a template asks for ${key}, which nobody knows`))

/** [path, text] of every file to come. */
const filesFor = (words) =>
  Object.entries(PLACES).flatMap(([kind, place]) =>
    globSync('*.txt', { cwd: join(TEMPLATES, kind) }).map((template) => {
      const file = fill(template.replace(/[.]txt$/, ''), words, /\[(\w+)\]/g)
      return [join(place(words), file), fill(readFileSync(join(TEMPLATES, kind, template), 'utf8'), words, /\{\{(\w+)\}\}/g)]
    }),
  )

const afterLast = (text, place, line) => {
  const last = [...text.matchAll(place)].at(-1)
  return last && `${text.slice(0, last.index + last[0].length)}\n${line}${text.slice(last.index + last[0].length)}`
}

/** Each register and how its line gets in; a place that is not found answers undefined. */
const REGISTERS = {
  'apps/api/src/modules.ts': (text, { name, names }) => {
    const imported = afterLast(text, /^import .*'#modules\/.*$/gm, `import { module as ${names} } from '#modules/${name}'`)
    const [whole, head, list] = imported?.match(/(export const modules[^=]*= \[)([^\]]*)\]/) ?? []
    if (!whole) return undefined
    const items = [...list.split(','), names].map((item) => item.trim()).filter(Boolean)
    return imported.replace(whole, `${head}${items.join(', ')}]`)
  },
  'tools/module-map.mjs': (text, { name }) =>
    afterLast(text, /^ {2}\/\/ added by npm run new.*$/gm, `  ${name.includes('-') ? `'${name}'` : name}: [],`),
  'packages/contracts/src/site-content/reserved-segments.ts': (text, { name }) => afterLast(text, /^ {2}'[\w-]+',$/gm, `  '${name}',`),
  'apps/web/app/routes.ts': (text, { name }) =>
    afterLast(text, /^ {2}\S.*'pages\/site\/[^']+'.*,$/gm, `  route('${name}', 'pages/site/${name}.tsx'),`),
}

/** [path, text] of every register with its line in it. */
const registersFor = (words) =>
  Object.entries(REGISTERS).map(([file, withLine]) => {
    const text = withLine(readFileSync(file, 'utf8'), words) ?? refuse(`${file} has no place for the line of ${words.name}.`)
    return [file, text]
  })

const plan = (name, noun) => {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name ?? '')) refuse('Say npm run new -- <name>, in small letters with dashes: gift-cards.')
  if (!/^[a-z]+(-[a-z]+)*$/.test(noun)) refuse('One of them is named in small letters with dashes: --noun gift-card.')
  const words = wordsFor(name, noun)
  const taken = ['contracts', 'api', 'web'].map((kind) => PLACES[kind](words)).find((folder) => existsSync(folder))
  if (taken) refuse(`${taken} is there already.`)
  const files = filesFor(words)
  const present = files.find(([file]) => existsSync(file))
  if (present) refuse(`${present[0]} is there already.`)
  return { files, registers: registersFor(words) }
}

const write = ([file, text]) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Long names break lines elsewhere; the formatter knows where. */
const format = (files) =>
  spawnSync(
    FORMATTER,
    files.filter((file) => /[.]tsx?$/.test(file)),
    { stdio: 'inherit' },
  )

const create = (name, noun) => {
  const { files, registers } = plan(name, noun)
  ;[...files, ...registers].forEach(write)
  format([...files, ...registers].map(([file]) => file))
  console.log([...files.map(([file]) => `  new   ${file}`), ...registers.map(([file]) => `  line  ${file}`)].join('\n'))
  console.log(`
${name} works: npm run check. Now make it yours:
  say in tools/module-map.mjs what it may use, replace the example fields, move the page to its area;
  npm test -- access-ledger -u puts who may call it into the ledger, which a review reads;
  a line in apps/api/src/access-verdicts.txt says what it answers to whom, and access-matrix holds it to that.`)
}

if (import.meta.main) {
  const [name, ...rest] = process.argv.slice(2)
  const at = rest.indexOf('--noun')
  try {
    create(name, at < 0 ? singular(name ?? '') : rest[at + 1])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
