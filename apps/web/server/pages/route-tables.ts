import { createHash } from 'node:crypto'

/** One route of the client manifest; false and empty fields can be left out. */
type Route = { id: string; parentId?: string; path?: string; module: string } & Record<string, unknown>
export type Manifest = { entry: unknown; routes: Record<string, Route>; url: string; version: string }

type Row = unknown[]

const flags = ['index', 'hasLoader', 'hasClientLoader', 'hasAction', 'hasClientAction', 'hasErrorBoundary']
const named = ['id', 'parentId', 'path', 'module', ...flags]
/** `imports` are used for prefetching links, which lead to dishes only; the client router never reads `hasDefaultExport`. */
const unusedFields = (route: Route) =>
  route.id === 'pages/site/dish' ? ['hasDefaultExport'] : ['hasDefaultExport', 'imports']

const isSet = (value: unknown): boolean => Boolean(value) && !(Array.isArray(value) && value.length === 0)

const moduleOf = (route: Route): string => route.module.replace(/^\/assets\//, '').replace(/\.js$/, '')

function rowOf(route: Route): Row {
  const bits = flags.reduce((sum, flag, i) => sum + (route[flag] ? 2 ** i : 0), 0)
  const rest = Object.entries(route).filter(
    ([name, value]) => !named.includes(name) && !unusedFields(route).includes(name) && isSet(value),
  )
  const row = [route.id, route.parentId ?? 0, route.path ?? 0, moduleOf(route), bits]
  return rest.length > 0 ? [...row, Object.fromEntries(rest)] : row
}

/** Client code, written into the manifest file, that turns rows back into routes. */
const reader = `let names=${JSON.stringify(flags)},read=rows=>{let routes={};for(let [id,parentId,path,file,bits,rest] of rows){let route=routes[id]={id,module:"/assets/"+file+".js",...rest};if(parentId)route.parentId=parentId;if(path)route.path=path;names.forEach((name,i)=>{if(bits>>i&1)route[name]=true})}return routes}`

/** Ids of the admin areas (a top-level path with child pages) and of all routes inside them. */
function adminIdsOf({ routes }: Manifest): Set<string> {
  const all = Object.values(routes)
  const tops = all.filter(
    ({ id, parentId, path }) => parentId === 'root' && path && all.some((route) => route.parentId === id),
  )
  const ids = new Set(tops.map(({ id }) => id))
  for (const { id, parentId } of all) if (parentId && ids.has(parentId)) ids.add(id)
  return ids
}

/**
 * Splits the route manifest into two files: the site's, which every page loads, and the admin areas', which is loaded on demand. An admin
 * page waits for both. `manifest.more` is our addition; lean/discovery.js calls it.
 */
export function splitRouteTable(manifest: Manifest): {
  site: string
  adminTable: { file: string; code: string }
} {
  const adminIds = adminIdsOf(manifest)
  const all = Object.values(manifest.routes)
  const rows = (of: Route[]) => JSON.stringify(of.map(rowOf))
  const code = `export default ${rows(all.filter(({ id }) => adminIds.has(id)))}`
  const file = `desks-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
  const areas = all
    .filter(({ id, parentId }) => parentId === 'root' && adminIds.has(id))
    .map(({ path }) => path)
  const site = [
    reader,
    `areas=${JSON.stringify(areas)},isKnown`,
    `more=path=>{if(!isKnown&&areas.includes(path.split("/")[1].toLowerCase()))return import("./${file}").then(({default:rows})=>{isKnown=true;return read(rows)})}`,
    `routes=read(${rows(all.filter(({ id }) => !adminIds.has(id)))})`,
  ].join(',')
  const { entry, url, version } = manifest
  return {
    site: `${site};Object.assign(routes,await more(location.pathname));window.__reactRouterManifest={...${JSON.stringify({ entry, url, version })},routes,more}`,
    adminTable: { file, code },
  }
}
