// The files a new capability adds lines to. Each function returns the new text, or undefined when the place for the line is missing.
import { areas } from './areas.mjs'

const key = (name) => (name.includes('-') ? `'${name}'` : name)

const insertAt = (text, index, added) => text.slice(0, index) + added + text.slice(index)

const before = (text, place, line) => {
  const index = text.search(place)
  return index < 0 ? undefined : insertAt(text, index, `${line}\n`)
}

const after = (text, place, line) => {
  const found = text.match(place)
  return found ? insertAt(text, found.index + found[0].length, `\n${line}`) : undefined
}

const afterLast = (text, place, line) => {
  const last = [...text.matchAll(place)].at(-1)
  return last && insertAt(text, last.index + last[0].length, `\n${line}`)
}

/** Where the list ends that is open at `start`. */
const endOfList = (text, start) => {
  let depth = 1
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '[') depth += 1
    if (text[index] === ']') depth -= 1
    if (depth === 0) return index
  }
  return -1
}

/** Adds an item to the end of the list that `head` opens; the formatter puts it on its line. */
const intoList = (text, head, item) => {
  const found = text?.match(head)
  if (!found) return undefined
  const start = found.index + found[0].length
  const end = endOfList(text, start)
  if (end < 0) return undefined
  const items = text.slice(start, end).trimEnd().replace(/,$/, '')
  return `${text.slice(0, start)}${items}${items.trim() ? ', ' : ''}${item}${text.slice(end)}`
}

const sortedInto = (text, lines, place, line) => {
  const next = [...text.matchAll(lines)].find(([, word]) => word > place)
  return next ? insertAt(text, next.index, `${line}\n`) : afterLast(text, lines, line)
}

const icon = 'ClipboardList'

const withIcon = (text) =>
  text.replace(/import \{([^}]*)\} from 'lucide-react'/, (_, list) => {
    const icons = new Set([...list.split(','), icon].map((one) => one.trim()).filter(Boolean))
    return `import { ${[...icons].sort().join(', ')} } from 'lucide-react'`
  })

const railLink =
  (group) =>
  (text, { names, address }) =>
    intoList(
      withIcon(text),
      new RegExp(`title: words\\.${group},\\s*links: \\[`),
      `{ label: words.${names}, to: '${address}', icon: ${icon} }`,
    )

const railWord = (text, { names, Words }) => before(text, /^ {2}also: \{$/m, `  ${names}: '${Words}',`)

/** The list of an area in apps/web/app/routes.ts, without its brackets. */
export const routesOf = (text, area) =>
  text.match(new RegExp(`^const ${areas[area].list} = \\[\\n([\\s\\S]*?)\\n\\]$`, 'm'))?.[1]

const withRoute = (text, { name, area }) => {
  const routes = routesOf(text, area)
  if (routes === undefined) return undefined
  const line = `  route('${name}', 'pages/${area}/${name}.tsx'),`
  return text.replace(routes, () => before(routes, /^ {2}unknown\(/m, line) ?? `${routes}\n${line}`)
}

const withModule = (text, { name, names }) =>
  intoList(
    sortedInto(
      text,
      /^import .*'#modules\/([\w-]+)'$/gm,
      name,
      `import { module as ${names} } from '#modules/${name}'`,
    ),
    /export const modules[^=]*= \[/,
    names,
  )

/** A module that is planned has its line already; it must allow what the templates use. */
const withMapLine = (text, { name, area }) => {
  const { uses = [] } = areas[area]
  const planned = text.match(new RegExp(`^ {2}${key(name)}: \\{ uses: \\[(.*?)\\].*\\},$`, 'm'))
  if (planned) return uses.every((used) => planned[1].includes(`'${used}'`)) ? text : undefined
  return afterLast(
    text,
    /^ {2}\/\/ added by npm run new.*$/gm,
    `  ${key(name)}: { uses: [${uses.map((used) => `'${used}'`).join(', ')}] },`,
  )
}

/** In the order in which the ledger is printed: by address, then by method. */
const withLedgerLine = (text, { area, path }) => {
  const added = `GET ${path} → ${areas[area].roles.join(', ') || 'public'}`
  const parts = (line) => line.match(/^(\S+ (\S+)) → /) ?? [line, line, '']
  const isAfter = (line) =>
    parts(line)[2].localeCompare(path) > 0 || (parts(line)[2] === path && parts(line)[1] > `GET ${path}`)
  const lines = text.trimEnd().split('\n')
  const index = lines.findIndex(isAfter)
  return `${lines.toSpliced(index < 0 ? lines.length : index, 0, added).join('\n')}\n`
}

const withVerdict = (text, { area, path }) =>
  after(
    text,
    /^# Added by npm run new.*$/m,
    `${`GET ${path}`.padEnd(50)} | ${(areas[area].roles.join(', ') || 'everyone').padEnd(36)} | 200`,
  )

const screenGroups = {
  site: 'guest',
  account: 'user',
  'branch-admin': 'branchAdmin',
  'super-admin': 'superadmin',
}

/** The smoke journeys open every screen of this list. */
const withScreen = (text, { area, address, Words }) =>
  after(text, new RegExp(`^ {2}${screenGroups[area]}: \\{$`, 'm'), `    '${address}': '${Words}',`)

const everywhere = {
  'e2e/screens.ts': withScreen,
  'apps/api/src/modules.ts': withModule,
  'tools/boundaries/module-map.mjs': withMapLine,
  'apps/api/src/access-ledger.txt': withLedgerLine,
  'apps/api/src/access-verdicts.txt': withVerdict,
  'apps/web/app/routes.ts': withRoute,
}

const reserved = {
  'packages/contracts/src/site-content/reserved-segments.ts': (text, { name }) =>
    sortedInto(text, /^ {2}'([\w-]+)',$/gm, name, `  '${name}',`),
}

const byArea = {
  site: {
    ...reserved,
    'packages/contracts/src/site-content/site-pages.ts': (text, { address }) =>
      after(text, /^ {2}'\/jholmomo-menu',$/m, `  '${address}',`),
    'apps/web/app/pages/system/sitemap.ts': (text, { address }) =>
      intoList(text, /^const pages = \[/m, `'${address}'`),
    'qa/browser/site-states.ts': (text, { name }) => {
      const withAddress = afterLast(
        text,
        /^ {4}\S+: `\$\{origin\}\/.*`,$/gm,
        `    ${key(name)}: \`\${origin}/${name}\`,`,
      )
      return (
        withAddress &&
        afterLast(withAddress, /^ {4}(?:look|variant)\('[\w-]+'\),$/gm, `    variant('${name}'),`)
      )
    },
  },
  account: {
    ...reserved,
    'apps/web/service-worker/cache.rules.ts': (text, { name }) =>
      after(text, /^ {2}'checkout',$/m, `  '${name}',`),
    'apps/web/app/pages/system/robots.ts': (text, { address }) =>
      intoList(text, /^const disallowed = \[/m, `'${address}'`),
    'apps/web/app/routes.test.ts': (text, { address }) =>
      after(text, /^ {6}'\/orderhistory',$/m, `      '${address}',`),
    'apps/web/app/features/accounts/profile/account-frame.tsx': (text, { names, address }) =>
      before(
        withIcon(text),
        /^ {6}<NavLink to="\/profile\/changePassword"/m,
        `      <NavLink to="${address}" className={item}>\n        <${icon} aria-hidden />\n        {texts.menu.${names}}\n      </NavLink>`,
      ),
    'apps/web/app/features/accounts/profile/accounts.messages.ts': (text, { names, Words }) =>
      after(text, /^ {4}favourites: .*$/m, `    ${names}: '${Words}',`),
    'qa/browser/account-states.ts': (text, { name, address }) =>
      intoList(
        text,
        /^ {2}return \[/m,
        `{ name: 'account-${name}', address: \`\${origin}${address}\`, as: 'customer', act: (page) => page.getByText('Member since').waitFor(), isVariant: true }`,
      ),
  },
  'branch-admin': {
    'apps/web/app/shells/branch-admin/branch-area.ts': railLink('records'),
    'apps/web/app/shells/branch-admin/branch-admin.messages.ts': railWord,
    'qa/browser/branch-states.ts': (text, { name }) =>
      afterLast(text, /^ {4}at\('.*\),$/gm, `    at('branch-${name}', '${name}', { isVariant: true }),`),
  },
  'super-admin': {
    'apps/web/app/shells/super-admin/super-area.ts': railLink('overview'),
    'apps/web/app/shells/super-admin/super-admin.messages.ts': railWord,
    'qa/browser/admin-states.ts': (text, { name }) =>
      intoList(text, /^const superScreens = .*=> \[/m, `['super-${name}', '${name}', undefined, variant]`),
  },
}

/** The files of an area, each with the function that adds the lines. */
export const registersOf = (area) => ({ ...everywhere, ...byArea[area] })
