// In the place of react-router's lib/dom/ssr/fog-of-war.js: a page knows the whole site from its first table of routes; the desks come in
// one second table when somebody goes there (server/route-tables.ts).
import { createClientRoutes } from './routes.js'

export const isFogOfWarEnabled = () => false
export const getPartialManifest = (manifest) => manifest
export const useFogOFWarDiscovery = () => undefined

// Of the other modes of discovery: imported by name in the library, never called.
const unused = () => {
  throw new Error('This build discovers no routes: see lean/plugin.ts')
}
export { unused as URL_LIMIT, unused as getManifestPath, unused as getPathsWithAncestors, unused as handleClientVersionMismatch }

/** As the router itself does when a file of a page does not come: the browser goes there, and is told why not. */
function goByDocument(router, path) {
  const { pathname = path, search = '', hash = '' } = router.state.navigation.location ?? {}
  window.location.assign(pathname + search + hash)
  return new Promise(() => undefined)
}

export function getPatchRoutesOnNavigationFunction(getRouter, manifest, routeModules, ssr, _discovery, isSpaMode) {
  if (!manifest.more) return undefined
  return async ({ path, patch }) => {
    const more = await manifest.more(path)?.catch(() => goByDocument(getRouter(), path))
    if (!more) return
    Object.assign(manifest.routes, more)
    patch('root', createClientRoutes(more, routeModules, null, ssr, isSpaMode, 'root'))
  }
}
