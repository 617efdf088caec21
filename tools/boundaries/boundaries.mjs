// The fences: dependency-cruiser's rules, plus what it cannot say itself: that it read every file, and that nothing hides from it.
import { cruise } from 'dependency-cruiser'
import config from '../../.dependency-cruiser.mjs'
import { AREAS, eachNode, parse, sources } from '../checks/source-tree.mjs'

const SIGNED_IN_PAGES = /^apps\/web\/app\/pages\/(account|branch-admin|super-admin)\//

/** Rules of the fences that are not dependency-cruiser's; the canary wants a plant for each. */
export const ownRules = ['not-read', 'type-import', 'glob-import', 'signed-in-loader']

/** Ways to reach a file that the swc visitor does not report: import('x') as a type, import.meta.glob. */
const hiddenImports = (tree) => {
  const found = []
  eachNode(tree, (node) => {
    const typeImport = node.type === 'TsImportType' && (node.argument?.value ?? '')
    // A file beside it is always allowed.
    if (typeImport !== false && !/^[.]\/[^/]+$/.test(typeImport)) found.push(['type-import', typeImport])
    const isMeta = node.type === 'MemberExpression' && node.object?.type === 'MetaProperty'
    if (isMeta && node.property?.value?.startsWith('glob')) found.push(['glob-import', 'import.meta.glob'])
  })
  return found
}

const declared = (declaration) =>
  declaration.type === 'VariableDeclaration' ? declaration.declarations.map((one) => one.id.value) : [declaration.identifier?.value]

const exportedNames = (item) => {
  if (item.type === 'ExportDeclaration') return declared(item.declaration)
  if (item.type === 'ExportAllDeclaration') return ['*']
  if (item.type === 'ExportNamedDeclaration') return item.specifiers.map((one) => (one.exported ?? one.orig ?? one.name)?.value)
  return []
}

/** The server never knows who is signed in (tokens live in the browser), so these pages load in the browser only. */
const serverLoaders = (file, tree) => {
  if (!SIGNED_IN_PAGES.test(file)) return []
  const names = tree.body.flatMap(exportedNames).filter((name) => name === 'loader' || name === '*')
  return names.map((name) => ['signed-in-loader', `export ${name}`])
}

const ownViolations = (file) => {
  const tree = parse(file)
  return [...hiddenImports(tree), ...serverLoaders(file, tree)].map(([rule, to]) => ({ rule, from: file, to }))
}

/** Runs in the current directory. Returns violations as { rule, from, to }, and how many files were read. The canary passes other options. */
export const check = async (options = config.options) => {
  const files = sources()
  const areas = AREAS.filter((area) => files.some((file) => file.startsWith(`${area}/`)))
  if (areas.length === 0) return { files: 0, dependencies: 0, violations: [{ rule: 'not-read', from: '(no source found)', to: '' }] }
  const { output } = await cruise(areas, { ...options, validate: true, ruleSet: { forbidden: config.forbidden } })
  const read = new Set(output.modules.map((module) => module.source))
  const cruised = output.summary.violations.map((violation) => ({ rule: violation.rule.name, from: violation.from, to: violation.to }))
  const unread = files.filter((file) => !read.has(file)).map((file) => ({ rule: 'not-read', from: file, to: '' }))
  const violations = [...cruised, ...unread, ...files.flatMap(ownViolations)]
  return { files: files.length, dependencies: output.summary.totalDependenciesCruised, violations }
}

if (import.meta.main) {
  const comments = Object.fromEntries(config.forbidden.map(({ name, comment }) => [name, comment]))
  const { files, dependencies, violations } = await check()
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}\n    ${comments[rule] ?? ''}`)
  console.log(`fences: ${files} files, ${dependencies} imports, ${violations.length} violations`)
  process.exitCode = violations.length ? 1 : 0
}
