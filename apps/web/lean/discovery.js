// Replaces react-router's lib/dom/ssr/fog-of-war.js: the first route table contains the whole public site; the admin routes come in a
// second table on demand (server/route-tables.ts).
import { createClientRoutes } from './routes.js'

export const isFogOfWarEnabled = () => false
export const getPartialManifest = (manifest) => manifest
export const useFogOFWarDiscovery = () => undefined

// Exports of other discovery modes: imported by the library, never called.
const unused = () => {
  throw new Error('lean: route discovery is disabled, see lean/plugin.ts')
}
export {
  unused as URL_LIMIT,
  unused as getManifestPath,
  unused as getPathsWithAncestors,
  unused as handleClientVersionMismatch,
}

/** Falls back to a document navigation, as the router does when a page's file fails to load. */
function goByDocument(router, path) {
  const { pathname = path, search = '', hash = '' } = router.state.navigation.location ?? {}
  window.location.assign(pathname + search + hash)
  return new Promise(() => undefined)
}

export function getPatchRoutesOnNavigationFunction(
  getRouter,
  manifest,
  routeModules,
  ssr,
  _discovery,
  isSpaMode,
) {
  if (!manifest.more) return undefined
  return async ({ path, patch }) => {
    const more = await manifest.more(path)?.catch(() => goByDocument(getRouter(), path))
    if (!more) return
    Object.assign(manifest.routes, more)
    patch('root', createClientRoutes(more, routeModules, null, ssr, isSpaMode, 'root'))
  }
}
