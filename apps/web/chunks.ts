/** The module graph that the bundler passes to a naming function. */
type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const publicPage = /\/app\/(entry\.client|root|boundary|home-by-role|shells\/site\/|pages\/site\/)/

/** A public page imports the module, directly or through others. */
function isPublic(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (publicPage.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isPublic(importer, graph, seen))
}

/** What public pages share is one file each for libraries and our code: few requests on a slow network. The bundler splits the rest by use. */
export const codeSplitting = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
    {
      name: (id: string, graph: Graph) => (id.includes('/app/') && isPublic(id, graph) ? 'site' : null),
      minShareCount: 2,
      priority: 2,
    },
    { name: 'contracts', test: /\/(packages\/contracts|node_modules\/zod)\//, minShareCount: 2, priority: 1 },
  ],
}
