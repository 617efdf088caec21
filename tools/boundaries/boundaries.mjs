// npm run boundaries: dependency-cruiser's rules, and what it cannot check itself: that it read every file, hidden imports, SQL and cycles in
// tools and qa.
import { existsSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import config from '../../.dependency-cruiser.mjs'
import { AREAS, eachNode, parse, sources } from '../checks/source-tree.mjs'
import { sqlViolations } from './sql-tables.mjs'

const MODULE_INDEX = /^apps\/api\/src\/modules\/[^/]+\/index[.]ts$/
const SIGNED_IN_PAGES = /^apps\/web\/app\/pages\/(account|branch-admin|super-admin)\//

/** Rules that are not dependency-cruiser's; the self-test needs an injected violation for each. */
export const ownRules = [
  'not-read',
  'type-import',
  'glob-import',
  'signed-in-loader',
  'index-no-stores',
  'sql-reads',
  'sql-writes-own',
  'tools-no-cycle',
]

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
  declaration.type === 'VariableDeclaration'
    ? declaration.declarations.map((one) => one.id.value)
    : [declaration.identifier?.value]

const exportedNames = (item) => {
  if (item.type === 'ExportDeclaration') return declared(item.declaration)
  if (item.type === 'ExportAllDeclaration') return ['*']
  if (item.type === 'ExportNamedDeclaration')
    return item.specifiers.map((one) => (one.exported ?? one.orig ?? one.name)?.value)
  return []
}

/** The server never knows who is signed in (tokens live in the browser), so these pages load in the browser only. */
const serverLoaders = (file, tree) => {
  if (!SIGNED_IN_PAGES.test(file)) return []
  const names = tree.body.flatMap(exportedNames).filter((name) => name === 'loader' || name === '*')
  return names.map((name) => ['signed-in-loader', `export ${name}`])
}

const isStore = (item) => item.source?.value.endsWith('.store.ts')
const valuesOf = (item) => (item.typeOnly ? [] : (item.specifiers ?? []).filter((one) => !one.isTypeOnly))

/** Another module gets services and types, no statements: a store's function skips the rules of its module. */
const exportedStores = (file, tree) => {
  if (!MODULE_INDEX.test(file)) return []
  const imported = tree.body
    .filter((item) => item.type === 'ImportDeclaration' && isStore(item))
    .flatMap(valuesOf)
  const fromStore = new Set(imported.map(({ local }) => local.value))
  return tree.body.flatMap((item) => {
    if (item.type === 'ExportAllDeclaration') return isStore(item) ? [['index-no-stores', '*']] : []
    if (item.type !== 'ExportNamedDeclaration') return []
    const names = valuesOf(item).map(({ orig }) => orig?.value)
    return names
      .filter((name) => isStore(item) || (!item.source && fromStore.has(name)))
      .map((name) => ['index-no-stores', name])
  })
}

const ownViolations = (file) => {
  const tree = parse(file)
  return [...hiddenImports(tree), ...serverLoaders(file, tree), ...exportedStores(file, tree)].map(
    ([rule, to]) => ({
      rule,
      from: file,
      to,
    }),
  )
}

/** Tools and proofs may import anything; they are checked for cycles only. What they import from the apps is checked there. */
const cyclesIn = async (folders, options) => {
  const present = folders.filter((folder) => existsSync(folder))
  if (present.length === 0) return []
  const noCycle = config.forbidden.filter(({ name }) => name === 'no-cycle')
  const { output } = await cruise(present, {
    ...options,
    doNotFollow: { path: ['node_modules', '^(apps|packages|e2e)/'] },
    validate: true,
    ruleSet: { forbidden: noCycle },
  })
  return output.summary.violations
    .filter(({ from }) => folders.some((folder) => from.startsWith(`${folder}/`)))
    .map(({ from, to }) => ({ rule: 'tools-no-cycle', from, to }))
}

/** Runs in the current directory. Returns violations as { rule, from, to }, and how many files were read. The self-test passes other options. */
export const check = async (options = config.options) => {
  const files = sources()
  const areas = AREAS.filter((area) => files.some((file) => file.startsWith(`${area}/`)))
  if (areas.length === 0)
    return {
      files: 0,
      dependencies: 0,
      violations: [{ rule: 'not-read', from: '(no source found)', to: '' }],
    }
  const { output } = await cruise(areas, {
    ...options,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  })
  const read = new Set(output.modules.map((module) => module.source))
  const cruised = output.summary.violations.map((violation) => ({
    rule: violation.rule.name,
    from: violation.from,
    to: violation.to,
  }))
  const unread = files
    .filter((file) => !read.has(file))
    .map((file) => ({ rule: 'not-read', from: file, to: '' }))
  const violations = [
    ...cruised,
    ...unread,
    ...files.flatMap(ownViolations),
    ...sqlViolations(),
    ...(await cyclesIn(['tools', 'qa'], options)),
  ]
  return { files: files.length, dependencies: output.summary.totalDependenciesCruised, violations }
}

if (import.meta.main) {
  const comments = {
    ...Object.fromEntries(config.forbidden.map(({ name, comment }) => [name, comment])),
    'sql-reads':
      "Another module's table: name it in `reads` in tools/boundaries/module-map.mjs, or ask that module.",
    'tools-no-cycle': 'Import cycle.',
    'index-no-stores': "A module's index.ts exports services and types: wrap the statement in a service.",
    'sql-writes-own': 'Only the module that owns a table writes it.',
  }
  const { files, dependencies, violations } = await check()
  for (const { rule, from, to } of violations)
    console.error(`${rule}: ${from} → ${to}\n    ${comments[rule] ?? ''}`)
  console.log(`boundaries: ${files} files, ${dependencies} imports, ${violations.length} violations`)
  process.exitCode = violations.length ? 1 : 0
}
