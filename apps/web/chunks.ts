import { readFileSync } from 'node:fs'

/** What the bundler tells about a module while it cuts the pieces. */
type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const ours = /\/(app\/(ui|lib|features|shells|pages|boundary)|node_modules\/lucide-react\/)/
const framework =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper|rolldown\/runtime|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|shared)/
const contracts = /\/(packages\/contracts|node_modules\/zod)\//
/** On every public page; and a few lines that home shares with the sign-in, which would make each carry a file of the other's. */
const always = /\/app\/(entry\.client|root|boundary|shells\/site\/|lib\/session\/arrival|ui\/primitives\/skeleton)/
const publicPage = /\/app\/pages\/site\/([\w-]+)/
const homePage = /\/app\/home-by-role\./
/** Where people are shown their way; it looks at the session and little else. */
const door = /\/app\/pages\/system\/unauthorize\./
/** What comes over a public page once it is idle. */
const popup = /\/app\/features\/notices\/notice-popup\./
/** What comes over a menu when somebody reaches for a food: before the contracts, which it fetches itself. */
const adding = /\/app\/features\/carts\/add-to-cart-dialog\./
/** What comes to somebody near the reviews, and to customers: with the contracts it reads by. */
const reading = /\/app\/features\/(reviews\/review-panel|wishlist\/favourites)\./
const signInPage = /\/app\/(shells\/guards\/guest-only|pages\/auth\/)/

const iconFile = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/
const iconFace = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/

const textOf = (id: string) => readFileSync(id.split('?')[0] ?? id, 'utf8')

/** Every icon comes through one file, so by the graph everybody uses all of them; by its text a module uses those it names. */
function usersOfIcon(file: string, importers: readonly string[], graph: Graph): string[] {
  const face = importers.find((id) => iconFace.test(id))
  if (!face) return [...importers]
  const exported = new RegExp(`export \\{([^}]*)\\} from './icons/${file}\\.mjs'`).exec(textOf(face))?.[1] ?? ''
  const names = [...exported.matchAll(/as (\w+)/g)].map(([, name]) => name)
  const isNamed = new RegExp(`\\b(${names.join('|')})\\b`)
  return (graph.getModuleInfo(face)?.importers ?? []).filter((user) => isNamed.test(textOf(user)))
}

function importersOf(id: string, graph: Graph): readonly string[] {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  const file = iconFile.exec(id)?.[1]
  return file ? usersOfIcon(file, importers, graph) : importers
}

const known = new Map<string, ReadonlySet<string>>()

/** Which places can't do without the module: those that import it, or import who does. */
function placesOf(id: string, graph: Graph, on: readonly string[] = []): ReadonlySet<string> {
  if (always.test(id)) return new Set(['always'])
  const page = publicPage.exec(id)?.[1]
  if (page) return new Set([page])
  if (popup.test(id)) return new Set(['popup'])
  if (adding.test(id)) return new Set(['adding'])
  if (reading.test(id)) return new Set(['reading'])
  if (homePage.test(id)) return new Set(['home'])
  if (door.test(id)) return new Set(['door'])
  if (signInPage.test(id)) return new Set(['sign-in'])
  if (on.includes(id)) return new Set()
  const before = known.get(id)
  if (before) return before
  const places = new Set(importersOf(id, graph).flatMap((importer) => [...placesOf(importer, graph, [...on, id])]))
  known.set(id, places)
  return places
}

/** The first of these places that needs a module says which piece it goes to. The page of an outlet carries the most, so it carries
 * nothing that only the list of outlets needs. */
const pieces = {
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

/** What only these places need is a piece of its own: nobody else carries it. */
const closed: [string, string[]][] = [
  ['home-own', ['home']],
  ['outlet-own', ['branch-detail', 'branch-menu', 'menu']],
  // What stands beside a list of outlets is not for the page of one, and stays in the list's piece.
  ['list-own', ['home', 'outlets', 'menu', 'galleries', 'gallery']],
  ['site-outlets', ['branch-detail', 'branch-menu', 'home', 'outlets', 'menu', 'dish']],
]

function pieceOf(id: string, graph: Graph): string {
  const found = placesOf(id, graph)
  const own = closed.find(([, places]) => found.size > 0 && [...found].every((place) => places.includes(place)))
  if (own) return own[0]
  // The popup comes when the page is idle: what it shares with a page has come by then, the rest is its own.
  if (found.has('popup'))
    return [...found].some((place) => !['popup', 'sign-in', 'door', 'adding', 'reading'].includes(place)) ? 'site' : 'popup'
  // What the sign-in shares with the site's own forms is of neither.
  const places = found.has('sign-in') && found.size > 1 ? new Set([...found, 'sign-in and another']) : found
  return Object.entries(pieces).find(([place]) => places.has(place))?.[1] ?? 'inside'
}

const piece = (of: RegExp, isWanted: (name: string) => boolean) => (id: string, graph: Graph) => {
  const name = of.test(id) ? pieceOf(id, graph) : ''
  return name && isWanted(name) ? name : null
}

/**
 * A few files that many pages share, instead of twenty small ones: fewer requests, and one dictionary for the compressor. What a public
 * page does not need is in none of its files: the budget of decision 016 is theirs. The order matters: a piece takes along what its
 * modules import, unless an earlier one has it.
 */
const inOrder = [
  'site',
  'site-outlets',
  'outlet-own',
  'list-own',
  'site-list',
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
    { name: piece(iconFile, (name) => ['sign-in', 'adding', 'reading', 'inside'].includes(name)), priority: 98 },
    ...inOrder.map((wanted, i) => ({ name: piece(ours, (name) => name === wanted), minShareCount: 2, priority: 90 - i })),
    { name: 'contracts', test: contracts, minShareCount: 2, priority: 1 },
    { name: piece(ours, (name) => name === 'inside'), minShareCount: 2, priority: 0 },
  ],
}
