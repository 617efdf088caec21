/** The module graph that the bundler passes to a naming function. */
type Graph = { getModuleInfo: (id: string) => { importers: readonly string[]; code: string | null } | null }

const icon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/

const iconsIn = (code: string): string[] =>
  (/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code)?.[1] ?? '').split(/[\s,]+/)

/** One file exports all icons, so by the graph every module uses every icon; the code of a module names those that it uses. */
function importersOf(id: string, graph: Graph): readonly string[] {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  const name = icon.exec(id)?.[1]?.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (name === undefined) return importers
  const users = importers.flatMap((exporter) => graph.getModuleInfo(exporter)?.importers ?? [])
  return users.filter((user) => iconsIn(graph.getModuleInfo(user)?.code ?? '').includes(name))
}

function isUsedBy(pages: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (pages.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return importersOf(id, graph).some((importer) => isUsedBy(pages, importer, graph, seen))
}

/** What these pages share with other pages, in one file: fewer requests, and better compression. */
const sharedBy = (name: string, pages: RegExp, modules: RegExp, priority: number) => ({
  name: (id: string, graph: Graph) => (modules.test(id) && isUsedBy(pages, id, graph) ? name : null),
  minShareCount: 2,
  priority,
})

const busyPages =
  /\/app\/(entry\.client|root|boundary|home-by-role|shells\/site\/|pages\/site\/(home|outlets|branch-detail|menu|branch-menu|dish)\.)/
const sitePages = /\/app\/pages\/site\//
const signInPages = /\/app\/(pages\/auth|shells\/guards)\//
const uiKit = /\/app\/(ui|lib)\/|\/lucide-react\//

/** A chunk includes what its modules import, unless a chunk of higher priority has it. The bundler splits the rest by use. */
export const codeSplitting = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 9 },
    sharedBy('site', busyPages, /\/app\/|\/lucide-react\//, 8),
    sharedBy('forms', sitePages, uiKit, 7),
    sharedBy('sign-in', signInPages, uiKit, 6),
    { name: 'contracts', test: /\/(packages\/contracts|node_modules\/zod)\//, minShareCount: 2, priority: 5 },
    sharedBy('ui', /\/app\//, uiKit, 4),
  ],
}
