// The pages of the route table, with their full paths and the roles that may open them.
import { join } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { root } from '../../../tools/stack.ts'
import type { Who } from '../../fixtures/demo-session.ts'

export type Entry = { file: string; path?: string; index?: boolean; children?: Entry[] }

/** `pattern` is the path of the route table, for example /superadmin/branch/:id. */
export type PageRoute = { pattern: string; file: string; area: Area }
export type Area = 'public' | 'guest-only' | 'account' | 'branch' | 'super' | 'content'

/** Who may open the pages of an area; everyone else is sent away. */
export const visitorsOf: Record<Area, Who[]> = {
  public: ['guest', 'customer', 'branch', 'content', 'super'],
  'guest-only': ['guest'],
  account: ['customer'],
  branch: ['branch'],
  super: ['super'],
  content: ['content'],
}

/** The files that guard what they contain. */
const guards: Record<string, Area> = {
  'shells/guards/guest-only.tsx': 'guest-only',
  'shells/guards/user-only.tsx': 'account',
  'shells/branch-admin/branch-admin-shell.tsx': 'branch',
  'shells/super-admin/super-admin-shell.tsx': 'super',
  'shells/content/content-shell.tsx': 'content',
}
const isPage = (file: string): boolean =>
  /^pages\/(?!dev\/).*[.]tsx$/.test(file) && file !== 'pages/system/not-found.tsx'

export const { default: config } = (await import(join(root, 'apps/web/app/routes.ts'))) as {
  default: Entry[]
}

function pagesIn(entries: Entry[], path: string, area: Area): PageRoute[] {
  return entries.flatMap(({ file, path: own, children }) => {
    const pattern = own === undefined ? path : `${path}/${own}`
    const found = guards[file] ?? area
    if (children) return pagesIn(children, pattern, found)
    return isPage(file) ? [{ pattern: pattern || '/', file, area: found }] : []
  })
}
export const pageRoutes: PageRoute[] = pagesIn(config, '', 'public')

const toRoute = (entry: Entry, path: string): RouteObject => {
  const { file, path: own, index, children } = entry
  const pattern = own === undefined ? path : `${path}/${own}`
  return {
    handle: { file, pattern: pattern || '/' },
    path: own,
    index,
    children: children?.map((child) => toRoute(child, pattern)),
  } as RouteObject
}
const routes = config.map((entry) => toRoute(entry, ''))

type Handle = { file: string; pattern: string }
const handlesAt = (pathname: string): Handle[] =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle as Handle)

/** The page at an address and the files around it, from the outside in. */
export const filesAt = (pathname: string): string[] => handlesAt(pathname).map(({ file }) => file)

/** 'missing' when only a not-found route matches; 'other' for redirects and files that are no pages. */
export function routeAt(pathname: string): PageRoute | 'missing' | 'other' {
  const handle = handlesAt(pathname).at(-1)
  if (!handle || handle.file === 'pages/system/not-found.tsx') return 'missing'
  return pageRoutes.find(({ pattern }) => pattern === handle.pattern) ?? 'other'
}
