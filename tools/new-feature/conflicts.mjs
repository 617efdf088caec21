// What a new capability must not collide with. Each check returns the reason for a refusal, or undefined.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from './areas.mjs'
import { routesOf } from './registers.mjs'

const TEMPLATES = join(import.meta.dirname, '../templates')

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** As an identifier or as a table these names do not compile. */
const languageWords = new Set(
  `all and any arguments array as asc async await both break case cast catch check class column const constraint continue create current
  debugger default delete desc distinct do else end enum eval except export extends false fetch finally for foreign from function grant
  group having if implements import in instanceof interface intersect into lateral leading let limit module modules new not null offset on
  only or order package placing primary private protected public references return select session some static super switch symmetric table
  test then this throw to trailing true try typeof union unique user using var variadic void when where while window with yield`.split(
    /\s+/,
  ),
)

/** What the templates of an area import and declare, and the names of values in them: a second one of the same name does not compile. */
const identifiersOf = (area) => {
  const files = areas[area].layers.flatMap((layer) => globSync(`${layer}/**/*.txt`, { cwd: TEMPLATES }))
  const text = files.map((file) => read(join(TEMPLATES, file))).join('\n')
  const imported = [...text.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(([, list]) =>
    list.split(','),
  )
  const declared = [...text.matchAll(/\b(?:const|function|type) (\w+)/g)].map(([, name]) => name)
  const values =
    'Date Error Map Promise Set actor createdAt entry id item limit loaderData name place profile row rows z'.split(
      ' ',
    )
  return new Set(
    [...imported, ...declared, ...values].map((one) => one.replace(/^.* as |\btype /g, '').trim()),
  )
}

const messages = {
  account: 'apps/web/app/features/accounts/profile/accounts.messages.ts',
  'branch-admin': 'apps/web/app/shells/branch-admin/branch-admin.messages.ts',
  'super-admin': 'apps/web/app/shells/super-admin/super-admin.messages.ts',
}

const checks = [
  ({ name }) => languageWords.has(name) && `${name} is a word of SQL or TypeScript. Choose another name.`,
  ({ area, names, Names, Item }) => {
    const taken = [names, Names, Item].find((one) => identifiersOf(area).has(one))
    return (
      taken && `${taken} is a name that the new files use themselves. Choose another name, or another --noun.`
    )
  },
  ({ name, area, address }) =>
    new RegExp(`'${name}['/]`).test(routesOf(read('apps/web/app/routes.ts'), area) ?? '') &&
    `${address} is already an address.`,
  ({ name, area, address }) =>
    ['site', 'account'].includes(area) &&
    read('packages/contracts/src/site-content/reserved-segments.ts').includes(`  '${name}',\n`) &&
    `${address} is already an address.`,
  ({ path }) =>
    read('apps/api/src/access-ledger.txt').includes(`GET ${path} →`) && `GET ${path} is already an endpoint.`,
  ({ table }) => {
    const made = new RegExp(`create table (if not exists )?${table}\\b`)
    const migration = globSync('apps/api/migrations/*.sql').find((file) => made.test(read(file)))
    return migration && `The table ${table} already exists (${migration}).`
  },
  ({ names, area }) =>
    messages[area] &&
    new RegExp(`^ +${names}: `, 'm').test(read(messages[area])) &&
    `${messages[area]} already has the key ${names}.`,
]

export const conflictOf = (words) => checks.map((check) => check(words)).find(Boolean)
