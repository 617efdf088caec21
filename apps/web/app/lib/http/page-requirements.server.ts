import type { EntryContext } from 'react-router'
import type { PageHandle } from './page-handle.ts'

/** What the routes of this page ask of the document they stand in. */
export function pageWishes({ staticHandlerContext, routeModules }: Pick<EntryContext, 'staticHandlerContext' | 'routeModules'>) {
  const handles = staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle as PageHandle | undefined)
  return {
    scriptsAtOnce: handles.some((handle) => handle?.scripts === 'at once'),
    isPrivate: handles.some((handle) => handle?.search === 'keep out'),
  }
}
