import { readFileSync } from 'node:fs'

/** What the bundler tells about a module while it cuts the pieces. */
type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const ours = /\/(app\/(ui|lib|features|shells|pages|boundary)|node_modules\/lucide-react\/)/
const framework =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper|rolldown\/runtime|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|shared)/
const contracts = /\/(packages\/contracts|node_modules\/zod)\//
/** On every public page. */
const always = /\/app\/(entry\.client|root|boundary|shells\/site\/)/
const publicPage = /\/app\/pages\/site\/([\w-]+)/
/** Where people are shown their way; they look at the session and little else. */
const door = /\/app\/(home-by-role|pages\/system\/unauthorize)\./
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
  door: 'door',
  'sign-in': 'sign-in',
}

function pieceOf(id: string, graph: Graph): string {
  const places = placesOf(id, graph)
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
export const codeSplitting = {
  groups: [
    { name: 'framework', test: framework, priority: 7 },
    { name: piece(iconFile, (name) => name === 'sign-in' || name === 'inside'), priority: 6 },
    { name: piece(ours, (name) => name === 'site'), minShareCount: 2, priority: 5 },
    { name: piece(ours, (name) => name === 'site-list'), minShareCount: 2, priority: 4 },
    { name: piece(ours, (name) => name === 'door'), minShareCount: 2, priority: 3 },
    { name: piece(ours, (name) => name === 'sign-in'), minShareCount: 2, priority: 2 },
    { name: 'contracts', test: contracts, minShareCount: 2, priority: 1 },
    { name: piece(ours, (name) => name === 'inside'), minShareCount: 2, priority: 0 },
  ],
}
