// The tables that each module's SQL touches. Imports are checked by dependency-cruiser; a table named in an SQL string is not an import.
import { globSync, readFileSync } from 'node:fs'
import { eachNode, parse } from '../checks/source-tree.mjs'
import { moduleMap } from './module-map.mjs'

const MODULES = 'apps/api/src/modules'
const isProduct = (file) => !/[.](test|factory|table)[.]ts$/.test(file)
const moduleOf = (file) => file.slice(MODULES.length + 1).split('/')[0]

const READ_CALLS = new Set([
  'selectFrom',
  'from',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'using',
])
const WRITE_CALLS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'])
const WRITES = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?"?([a-z_]+)"?/g
const READS =
  /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?"?([a-z_]+)"?(?:\s+(?:as\s+)?[a-z]\w*)?((?:\s*,\s*"?[a-z_]+"?(?:\s+(?:as\s+)?[a-z]\w*)?)*)/g

/** Table → the module that declares it in its *.table.ts. */
export const tableOwners = (files = globSync(`${MODULES}/**/*.table.ts`)) =>
  new Map(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\btable\('(\w+)'/g)].map(([, name]) => [name, moduleOf(file)]),
    ),
  )

const namesOfList = (list) => list.split(',').map((part) => part.trim().replace(/^"/, '').split(/[\s"]/)[0])

const inSql = (text) => {
  const written = [...text.matchAll(WRITES)].map(([, name]) => ({ name, kind: 'writes' }))
  const read = [...text.matchAll(READS)].flatMap(([, name, more]) =>
    [name, ...namesOfList(more)].map((one) => ({ name: one, kind: 'reads' })),
  )
  return [...written, ...read]
}

const inCall = (node) => {
  const method = node.callee?.type === 'MemberExpression' ? node.callee.property.value : undefined
  const kind = WRITE_CALLS.has(method) ? 'writes' : READ_CALLS.has(method) ? 'reads' : undefined
  if (!kind) return []
  const first = node.arguments[0]?.expression
  const names =
    first?.type === 'ArrayExpression' ? first.elements.map((element) => element?.expression) : [first]
  return names
    .filter((one) => one?.type === 'StringLiteral')
    .map((one) => ({ name: one.value.split(' ')[0], kind }))
}

const tablesIn = (file) => {
  const found = []
  eachNode(parse(file), (node) => {
    if (node.type === 'TemplateLiteral') found.push(...inSql(node.quasis.map(({ raw }) => raw).join(' ? ')))
    if (node.type === 'StringLiteral' && /\b(from|join|into|update)\b/i.test(node.value))
      found.push(...inSql(node.value))
    if (node.type === 'CallExpression') found.push(...inCall(node))
  })
  return found
}

/** Each use of another module's table as { module, table, owner, kind, file }. */
export const foreignTables = (
  files = globSync(`${MODULES}/**/*.ts`).filter(isProduct),
  owners = tableOwners(),
) =>
  files.flatMap((file) =>
    tablesIn(file)
      .map(({ name, kind }) => ({ module: moduleOf(file), table: name, owner: owners.get(name), kind, file }))
      .filter(({ module, owner }) => owner && owner !== module),
  )

export const sqlViolations = (uses = foreignTables(), map = moduleMap) =>
  uses
    .filter(({ module, table, kind }) => kind === 'writes' || !map[module]?.reads?.includes(table))
    .map(({ file, table, owner, kind }) => ({
      rule: kind === 'writes' ? 'sql-writes-own' : 'sql-reads',
      from: file,
      to: `${owner}: ${table}`,
    }))

if (import.meta.main) {
  const byModule = {}
  for (const { module, table, kind } of foreignTables())
    (byModule[module] ??= new Set()).add(kind === 'writes' ? `WRITES ${table}` : table)
  for (const [module, tables] of Object.entries(byModule)) console.log(module, [...tables].sort().join(' '))
}
