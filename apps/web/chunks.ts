/** The module graph that the bundler passes to a naming function. */
type Links = { importers: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo: (id: string) => (Links & { code: string | null }) | null }
type Link = keyof Links

const icon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/
const iconsByUser = new Map<string, string[]>()

/** The icons that a module names in its code, which is read once. */
function iconsOf(user: string, graph: Graph): string[] {
  const icons =
    iconsByUser.get(user) ??
    (iconImport.exec(graph.getModuleInfo(user)?.code ?? '')?.[1] ?? '').split(/[\s,]+/)
  iconsByUser.set(user, icons)
  return icons
}

/** One file exports all icons, so by the graph every module uses every icon; the code of a module names those that it uses. */
function importersOf(id: string, graph: Graph, links: Link[]): string[] {
  const importers = links.flatMap((link) => graph.getModuleInfo(id)?.[link] ?? [])
  const name = icon.exec(id)?.[1]?.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (name === undefined) return importers
  const users = importers.flatMap((exporter) => graph.getModuleInfo(exporter)?.importers ?? [])
  return users.filter((user) => iconsOf(user, graph).includes(name))
}

/** The layout of staff at `/`: only their browsers load it, so what it imports is no part of the public home page. */
const staffHome = /\/app\/own-home\./

/** Whether one of the pages loads a module: with its first scripts, or also later. */
function isLoadedBy(pages: RegExp, links: Link[]) {
  // The graph is complete when the first name is asked for. Without the answers so far, each module would search it again.
  const known = new Map<string, boolean>()
  function find(id: string, graph: Graph, seen: Set<string>): boolean {
    if (pages.test(id)) return true
    if (seen.has(id) || staffHome.test(id)) return false
    seen.add(id)
    return known.get(id) ?? importersOf(id, graph, links).some((importer) => find(importer, graph, seen))
  }
  return (id: string, graph: Graph): boolean => {
    const isLoaded = known.get(id) ?? find(id, graph, new Set())
    known.set(id, isLoaded)
    return isLoaded
  }
}

const anyOf = (...pages: RegExp[]) => new RegExp(pages.map(({ source }) => source).join('|'))
const home = /\/app\/pages\/site\/home\./
const outlets = /\/app\/pages\/site\/outlets\./
const outletPages = /\/app\/pages\/site\/branch-(detail|menu)\./
const dishPages = /\/app\/pages\/site\/(menu|dish)\./
const frame = /\/app\/(entry\.client|root|boundary|home-by-role|shells\/site\/)/
const sitePages = /\/app\/pages\/site\//
const otherSitePages = /\/app\/pages\/site\/(?!home\.|outlets\.|branch-|menu\.|dish\.)/
const noticePopup = /\/app\/features\/notices\/notice-popup\./
const signInPages = /\/app\/(pages\/auth|shells\/guards)\//
const publicPages = anyOf(frame, sitePages, signInPages)
const accountPages = /\/app\/pages\/(account|track)\//
const branchPages = /\/app\/(pages|shells)\/branch-admin\//
const officePages = /\/app\/(pages|shells)\/(super-admin|admin|content)\//
const siteModules = /\/app\/|\/lucide-react\//
const uiKit = /\/app\/(ui|lib)\/|\/lucide-react\//

const isPublic = isLoadedBy(publicPages, ['importers', 'dynamicImporters'])

const named = (name: string, isIn: typeof isPublic) => (id: string, graph: Graph) =>
  uiKit.test(id) && isIn(id, graph) ? name : null

/** Pages, or two sets of pages that both load a module first. */
type Sharers = RegExp | [RegExp, RegExp]

type Share = { modules?: RegExp; priority: number; least?: number }

/** What pages share with other pages, in one file: fewer requests, and better compression. */
function sharedBy(name: string, sharers: Sharers[], { modules = siteModules, priority, least = 2 }: Share) {
  const sets = sharers.map((one) => [one].flat().map((pages) => isLoadedBy(pages, ['importers'])))
  return {
    name: (id: string, graph: Graph) =>
      modules.test(id) && sets.some((set) => set.every((isFirst) => isFirst(id, graph))) ? name : null,
    minShareCount: least,
    priority,
  }
}

/** What pages of an area share, in one file: the route manifest, which every visitor loads, lists the files of each route. */
function sharedByArea(priority: number) {
  const areas = [
    { name: 'account', isFirst: isLoadedBy(accountPages, ['importers']) },
    { name: 'branch', isFirst: isLoadedBy(branchPages, ['importers']) },
    { name: 'office', isFirst: isLoadedBy(officePages, ['importers']) },
  ]
  return {
    name(id: string, graph: Graph) {
      if (!/\/app\/|\/node_modules\//.test(id) || isPublic(id, graph)) return null
      const used = areas.filter(({ isFirst }) => isFirst(id, graph)).map(({ name }) => name)
      return used.length > 0 ? used.join('-') : null
    },
    minShareCount: 2,
    priority,
  }
}

/** A chunk includes what its modules import, unless a chunk of higher priority has it. The bundler splits the rest by use. */
export const codeSplitting = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 12 },
    // The frame of the site with all that pages of several kinds share, also where only the frame needs it.
    sharedBy(
      'site',
      [
        frame,
        [anyOf(home, outlets, dishPages), anyOf(otherSitePages, noticePopup, signInPages)],
        [home, anyOf(outletPages, dishPages)],
        [outlets, anyOf(outletPages, dishPages)],
        [outletPages, anyOf(noticePopup, signInPages)],
      ],
      { priority: 11, least: 1 },
    ),
    sharedBy('visit', [[outletPages, otherSitePages]], { priority: 10 }),
    sharedBy('find', [anyOf(home, outlets)], { priority: 9 }),
    sharedBy('menu', [outletPages], { priority: 8 }),
    sharedBy('dishes', [dishPages], { priority: 7 }),
    sharedBy('forms', [otherSitePages], { modules: uiKit, priority: 6 }),
    // The popup of a notice opens by itself on every public page; without a file of its own it would load most of what comes later.
    sharedBy('notice', [noticePopup], { modules: anyOf(uiKit, /\/app\/features\/notices\//), priority: 5 }),
    sharedBy('sign-in', [signInPages], { modules: uiKit, priority: 4 }),
    { name: 'contracts', test: /\/(packages\/contracts|node_modules\/zod)\//, minShareCount: 2, priority: 3 },
    // What public pages load later, in a few files by use. Smaller files would load less, but the manifest names them for each route.
    {
      name: named('later', isPublic),
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 60_000,
      priority: 2,
    },
    { name: named('ui', () => true), minShareCount: 2, priority: 1 },
    sharedByArea(0),
  ],
}

/** The bundler names a small shared file after all pages that use it, and the route manifest repeats the names. */
export const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`
