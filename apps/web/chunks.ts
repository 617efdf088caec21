/** The module graph that the bundler passes to a naming function. */
type Links = { importers: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo: (id: string) => (Links & { code: string | null }) | null }
type Link = keyof Links

const icon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/
const iconsIn = (code: string): string[] =>
  (/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code)?.[1] ?? '').split(/[\s,]+/)

/** One file exports all icons, so by the graph every module uses every icon; the code of a module names those that it uses. */
function importersOf(id: string, graph: Graph, links: Link[]): string[] {
  const importers = links.flatMap((link) => graph.getModuleInfo(id)?.[link] ?? [])
  const name = icon.exec(id)?.[1]?.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (name === undefined) return importers
  const users = importers.flatMap((exporter) => graph.getModuleInfo(exporter)?.importers ?? [])
  return users.filter((user) => iconsIn(graph.getModuleInfo(user)?.code ?? '').includes(name))
}

/** The layout of staff at `/`: only their browsers load it, so what it imports is no part of the public home page. */
const staffHome = /\/app\/own-home\./

/** Whether one of the pages loads a module: with its first scripts, or also later. */
const isLoadedBy = (pages: RegExp, links: Link[]) =>
  function find(id: string, graph: Graph, seen = new Set<string>()): boolean {
    if (pages.test(id)) return true
    if (seen.has(id) || staffHome.test(id)) return false
    seen.add(id)
    return importersOf(id, graph, links).some((importer) => find(importer, graph, seen))
  }

const busyPages =
  /\/app\/(entry\.client|root|boundary|home-by-role|shells\/site\/|pages\/site\/(home|outlets|branch-detail|menu|branch-menu|dish)\.)/
const sitePages = /\/app\/pages\/site\//
const noticePopup = /\/app\/features\/notices\/notice-popup\./
const signInPages = /\/app\/(pages\/auth|shells\/guards)\//
const publicPages = new RegExp([busyPages, sitePages, signInPages].map(({ source }) => source).join('|'))
const accountPages = /\/app\/pages\/(account|track)\//
const branchPages = /\/app\/(pages|shells)\/branch-admin\//
const officePages = /\/app\/(pages|shells)\/(super-admin|admin|content)\//
const uiKit = /\/app\/(ui|lib)\/|\/lucide-react\//

const isPublic = isLoadedBy(publicPages, ['importers', 'dynamicImporters'])

const named = (name: string, isIn: typeof isPublic) => (id: string, graph: Graph) =>
  uiKit.test(id) && isIn(id, graph) ? name : null

/** What the pages share with other pages, in one file: fewer requests, and better compression. */
const sharedBy = (name: string, pages: RegExp, modules: RegExp, priority: number) => {
  const isFirst = isLoadedBy(pages, ['importers'])
  return {
    name: (id: string, graph: Graph) => (modules.test(id) && isFirst(id, graph) ? name : null),
    minShareCount: 2,
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
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 9 },
    sharedBy('site', busyPages, /\/app\/|\/lucide-react\//, 8),
    sharedBy('forms', sitePages, uiKit, 7),
    // The popup of a notice opens by itself on every public page; without a file of its own it would load most of what comes later.
    sharedBy('notice', noticePopup, uiKit, 6),
    sharedBy('sign-in', signInPages, uiKit, 5),
    { name: 'contracts', test: /\/(packages\/contracts|node_modules\/zod)\//, minShareCount: 2, priority: 4 },
    // What public pages load later, in a few files by use. Smaller files would load less, but the manifest names them for each route.
    {
      name: named('later', isPublic),
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 60_000,
      priority: 3,
    },
    { name: named('ui', () => true), minShareCount: 2, priority: 2 },
    sharedByArea(1),
  ],
}

/** The bundler names a small shared file after all pages that use it, and the route manifest repeats the names. */
export const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`
