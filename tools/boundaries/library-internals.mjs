// npm run library-internals: libraries are used as they are published. No private field is read, no internal file is imported, and no
// package is patched or replaced at build time.
import { globSync, readFileSync } from 'node:fs'
import { eachNode, parse, sources } from '../checks/source-tree.mjs'

/** `_id` is a field of our HTTP format; `_cron` is documented by graphile-worker as part of a job's payload. */
const PUBLIC_FIELDS = ['_id', '_cron']
/** Leaflet documents this file and has no other name for it. */
const PUBLIC_FILES = ['leaflet/dist/leaflet.css']
/** A stand-in must break a connection in ways that its library does not offer. */
const NOT_CHECKED = /^qa\/stand-ins\//
/** In a journey these are methods of Playwright's page. */
const MAY_CALL_LISTENERS = /^e2e\//

const PRIVATE_FIELD = /^_\w/
const INTERNAL_FILE = /^[@\w][^:]*\/(dist|lib|src|internal|build|cjs|esm)(\/|$)|(^|\/)node_modules\//
const BUNDLERS = ['vite', 'vitest/config', 'rolldown', 'rollup', 'esbuild']
const REPLACING_KEYS = ['transform', 'load', 'resolveId', 'alias']
const LISTENER_CALLS = ['listeners', 'rawListeners', 'removeAllListeners']
const LOCAL_PACKAGE = /^(file:|link:|portal:|patch:|[./~])/

const fieldOf = ({ property }) =>
  property.type === 'Computed' ? stringIn(property.expression) : property.value
const stringIn = (node) => (node?.type === 'StringLiteral' ? node.value : undefined)

/** The last name of `a`, `a.b`, `a?.b` and `a.b!`. */
const lastName = (node) => {
  if (!node || node.type === 'Identifier') return node?.value
  return node.type === 'MemberExpression' ? fieldOf(node) : lastName(node.base ?? node.expression)
}

const privateFields = (node) => {
  const names = node.type === 'MemberExpression' ? [fieldOf(node)] : []
  if (node.type === 'ObjectPattern') names.push(...node.properties.map(({ key }) => key?.value))
  const hidden = names.filter((name) => PRIVATE_FIELD.test(name ?? '') && !PUBLIC_FIELDS.includes(name))
  if (names[0] === 'stream' && lastName(node.object) === 'connection') hidden.push('connection.stream')
  return hidden.map((name) => `uses the private field ${name}`)
}

const serverListeners = (node, file) => {
  if (node.type !== 'CallExpression' || MAY_CALL_LISTENERS.test(file)) return []
  const [name, event] = [lastName(node.callee), stringIn(node.arguments[0]?.expression)]
  return LISTENER_CALLS.includes(name) && event === 'request'
    ? [`takes over the listeners of a server (${name})`]
    : []
}

const importedFile = (node) => {
  const isCall = node.type === 'CallExpression'
  if (isCall && node.callee.type !== 'Import' && node.callee.value !== 'require') return undefined
  return stringIn(isCall ? node.arguments[0]?.expression : node.source)
}

const internalImports = (node) => {
  const name = importedFile(node)
  return INTERNAL_FILE.test(name ?? '') && !PUBLIC_FILES.includes(name)
    ? [`imports the internal file ${name}`]
    : []
}

/** Our own files need none of these keys: aliases are the `imports` of package.json. */
const replacedModules = (node) => {
  if (node.type !== 'ObjectExpression') return []
  const keys = node.properties.map((property) => property.key?.value ?? property.value)
  return keys
    .filter((key) => REPLACING_KEYS.includes(key))
    .map((key) => `replaces modules at build time (${key})`)
}

const codeProblems = (file) => {
  const tree = parse(file)
  const configuresBundler = tree.body.some(({ source }) => BUNDLERS.includes(source?.value))
  const found = []
  eachNode(tree, (node) => {
    found.push(...privateFields(node), ...serverListeners(node, file), ...internalImports(node))
    if (configuresBundler) found.push(...replacedModules(node))
  })
  return found.map((problem) => `${file} ${problem}`)
}

const localOverrides = (overrides) =>
  Object.entries(overrides).flatMap(([name, spec]) => {
    if (typeof spec === 'object') return localOverrides(spec)
    return LOCAL_PACKAGE.test(spec) ? [`replaces ${name} by ${spec}`] : []
  })

const packageProblems = (file) => {
  const { overrides = {}, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
  const patches = JSON.stringify(rest).includes('patch-package') ? ['uses patch-package'] : []
  return [...patches, ...localOverrides(overrides)].map((problem) => `${file} ${problem}`)
}

/** Runs in the current directory. */
const libraryProblems = () => {
  const code = sources(['apps', 'packages', 'tools', 'qa', 'e2e'], 'ts,tsx,mts,mjs,js')
  const inWorkspaces = (name) =>
    globSync(['', 'apps/*/', 'packages/*/', 'qa/'].map((folder) => folder + name))
  return [
    ...[...code, ...globSync('*.{ts,mjs}')].filter((file) => !NOT_CHECKED.test(file)).flatMap(codeProblems),
    ...inWorkspaces('package.json').flatMap(packageProblems),
    ...inWorkspaces('patches').map((folder) => `${folder} holds patches of packages`),
  ]
}

if (import.meta.main) {
  const problems = libraryProblems()
  for (const problem of problems) console.error(`library internals: ${problem}`)
  console.log(`library internals: ${problems.length} problems`)
  process.exitCode = problems.length ? 1 : 0
}
