import { readFileSync } from 'node:fs'

/** The module graph that the bundler passes to the chunking functions. */
type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const ours = /\/(app\/(ui|lib|features|shells|pages|boundary)|node_modules\/lucide-react\/)/
const framework =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper|rolldown\/runtime|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|shared)/
const contracts = /\/(packages\/contracts|node_modules\/zod)\//
/** Part of every public page, and small modules shared by home and sign-in, which must not load each other's chunk. */
const always =
  /\/app\/(entry\.client|root|boundary|shells\/site\/|lib\/session\/(tokens\/tokens-from-url|roles)|ui\/primitives\/skeleton)/
const publicPage = /\/app\/pages\/site\/(?:enquiries\/)?([\w-]+)/
const homePage = /\/app\/home-by-role\./
/** The redirect page; it depends on the session and little else. */
const redirectPage = /\/app\/pages\/system\/unauthorize\./
/** Opened over a public page once it is idle. */
const popup = /\/app\/features\/notices\/notice-popup\./
/** Opened over a menu when a food is added: before the contracts, which it loads itself. */
const addToCartDialog = /\/app\/features\/carts\/add-to-cart\/add-to-cart-dialog\./
/** Loaded near the reviews and for customers, together with the contracts. */
const reviewPanel = /\/app\/features\/(reviews\/review-panel|wishlist\/favourites)\./
const signInPage = /\/app\/(shells\/guards\/guest-only|pages\/auth\/)/

const iconFile = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/
const iconIndex = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/

const textOf = (id: string) => readFileSync(id.split('?')[0] ?? id, 'utf8')

/** All icons are re-exported by one file, so the graph says every module uses all of them; a module's source names the ones it uses. */
function usersOfIcon(file: string, importers: readonly string[], graph: Graph): string[] {
  const index = importers.find((id) => iconIndex.test(id))
  if (!index) return [...importers]
  const exported =
    new RegExp(`export \\{([^}]*)\\} from './icons/${file}\\.mjs'`).exec(textOf(index))?.[1] ?? ''
  const names = [...exported.matchAll(/as (\w+)/g)].map(([, name]) => name)
  const isNamed = new RegExp(`\\b(${names.join('|')})\\b`)
  return (graph.getModuleInfo(index)?.importers ?? []).filter((user) => isNamed.test(textOf(user)))
}

function importersOf(id: string, graph: Graph): readonly string[] {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  const file = iconFile.exec(id)?.[1]
  return file ? usersOfIcon(file, importers, graph) : importers
}

const entryPointsById = new Map<string, ReadonlySet<string>>()

/** The entry points that need a module: those that import it directly or indirectly. */
function entryPointsOf(id: string, graph: Graph, on: readonly string[] = []): ReadonlySet<string> {
  if (always.test(id)) return new Set(['always'])
  const page = publicPage.exec(id)?.[1]
  if (page) return new Set([page])
  if (popup.test(id)) return new Set(['popup'])
  if (addToCartDialog.test(id)) return new Set(['adding'])
  if (reviewPanel.test(id)) return new Set(['reading'])
  if (homePage.test(id)) return new Set(['home'])
  if (redirectPage.test(id)) return new Set(['door'])
  if (signInPage.test(id)) return new Set(['sign-in'])
  if (on.includes(id)) return new Set()
  const cached = entryPointsById.get(id)
  if (cached) return cached
  const places = new Set(
    importersOf(id, graph).flatMap((importer) => [...entryPointsOf(importer, graph, [...on, id])]),
  )
  entryPointsById.set(id, places)
  return places
}

/**
 * The first matching entry point decides a module's chunk. The outlet page is the largest, so it contains nothing that only the outlet list
 * needs.
 */
const chunkByEntryPoint = {
  always: 'site',
  'branch-detail': 'site',
  outlets: 'site-list',
  menu: 'site',
  'branch-menu': 'site',
  'sign-in and another': 'fields',
  home: 'site-words',
  dish: 'site-pages',
  services: 'site-pages',
  about: 'site-pages',
  galleries: 'site-pages',
  gallery: 'site-pages',
  enquiry: 'site-pages',
  legal: 'site-pages',
  career: 'site-forms',
  'enquiry-franchise': 'site-forms',
  'enquiry-banquet': 'site-forms',
  contact: 'site-forms',
  popup: 'popup',
  door: 'door',
  'sign-in': 'sign-in',
  adding: 'adding',
  reading: 'reading',
}

/** Modules used only by these entry points get a chunk of their own. */
const exclusiveChunks: [string, string[]][] = [
  ['home-own', ['home']],
  ['gallery-own', ['galleries', 'gallery']],
  ['outlet-own', ['branch-detail', 'branch-menu']],
  // Modules of the outlet list are not needed by a single outlet's page and stay in the list's chunk.
  ['list-own', ['home', 'outlets', 'menu', 'galleries', 'gallery']],
  ['site-outlets', ['branch-detail', 'branch-menu', 'home', 'outlets', 'menu', 'dish']],
]

function chunkOf(id: string, graph: Graph): string {
  const found = entryPointsOf(id, graph)
  const own = exclusiveChunks.find(
    ([, places]) => found.size > 0 && [...found].every((place) => places.includes(place)),
  )
  if (own) return own[0]
  // The popup loads when the page is idle: modules shared with a page are loaded by then, the rest is its own.
  if (found.has('popup'))
    return [...found].some((place) => !['popup', 'sign-in', 'door', 'adding', 'reading'].includes(place))
      ? 'site'
      : 'popup'
  // Modules shared by the sign-in and the site's forms belong to neither.
  const places = found.has('sign-in') && found.size > 1 ? new Set([...found, 'sign-in and another']) : found
  return Object.entries(chunkByEntryPoint).find(([place]) => places.has(place))?.[1] ?? 'inside'
}

const chunkFor = (of: RegExp, isIncluded: (name: string) => boolean) => (id: string, graph: Graph) => {
  const name = of.test(id) ? chunkOf(id, graph) : ''
  return name && isIncluded(name) ? name : null
}

/**
 * A few shared chunks instead of twenty small ones: fewer requests, and better compression. Public pages load nothing they do not need
 * (budget of decision 016). The order matters: a chunk includes what its modules import, unless an earlier chunk has it.
 */
const chunkOrder = [
  'site',
  'site-outlets',
  'outlet-own',
  'list-own',
  'site-list',
  'gallery-own',
  'fields',
  'site-words',
  'home-own',
  'site-pages',
  'site-forms',
  'popup',
  'door',
  'sign-in',
  'adding',
  'reading',
]

export const codeSplitting = {
  groups: [
    { name: 'framework', test: framework, priority: 99 },
    {
      name: chunkFor(iconFile, (name) => ['sign-in', 'adding', 'reading', 'inside'].includes(name)),
      priority: 98,
    },
    ...chunkOrder.map((chunk, i) => ({
      name: chunkFor(ours, (name) => name === chunk),
      minShareCount: 2,
      priority: 90 - i,
    })),
    { name: 'contracts', test: contracts, minShareCount: 2, priority: 1 },
    { name: chunkFor(ours, (name) => name === 'inside'), minShareCount: 2, priority: 0 },
  ],
}
