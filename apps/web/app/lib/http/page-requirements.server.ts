import type { EntryContext } from 'react-router'
import type { PageHandle } from './page-handle.ts'

/** Collects the document requirements of all routes of this page. */
export function pageRequirements({
  staticHandlerContext,
  routeModules,
}: Pick<EntryContext, 'staticHandlerContext' | 'routeModules'>) {
  const handles = staticHandlerContext.matches.map(
    ({ route }) => routeModules[route.id]?.handle as PageHandle | undefined,
  )
  return {
    scriptsAtOnce: handles.some((handle) => handle?.scripts === 'at once'),
    isPrivate: handles.some((handle) => handle?.search === 'keep out'),
  }
}
