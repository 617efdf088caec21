import { createHash } from 'node:crypto'

/** One route as the router wants it in the browser; what is false or empty it does without. */
type Route = { id: string; parentId?: string; path?: string; module: string } & Record<string, unknown>
export type Manifest = { entry: unknown; routes: Record<string, Route>; url: string; version: string }

type Row = unknown[]

const flags = ['index', 'hasLoader', 'hasClientLoader', 'hasAction', 'hasClientAction', 'hasErrorBoundary']
const named = ['id', 'parentId', 'path', 'module', ...flags]
/** `imports` serve links that fetch ahead, and those lead to dishes only; the other the browser's half of the router never reads. */
const unread = (route: Route) => (route.id === 'pages/site/dish' ? ['hasDefaultExport'] : ['hasDefaultExport', 'imports'])

const isSaid = (value: unknown): boolean => Boolean(value) && !(Array.isArray(value) && value.length === 0)

const moduleOf = (route: Route): string => route.module.replace(/^\/assets\//, '').replace(/\.js$/, '')

function rowOf(route: Route): Row {
  const bits = flags.reduce((sum, flag, i) => sum + (route[flag] ? 2 ** i : 0), 0)
  const rest = Object.entries(route).filter(([name, value]) => !named.includes(name) && !unread(route).includes(name) && isSaid(value))
  const row = [route.id, route.parentId ?? 0, route.path ?? 0, moduleOf(route), bits]
  return rest.length > 0 ? [...row, Object.fromEntries(rest)] : row
}

/** Written into the table's file: makes routes of the rows again. */
const reader = `let names=${JSON.stringify(flags)},read=rows=>{let routes={};for(let [id,parentId,path,file,bits,rest] of rows){let route=routes[id]={id,module:"/assets/"+file+".js",...rest};if(parentId)route.parentId=parentId;if(path)route.path=path;names.forEach((name,i)=>{if(bits>>i&1)route[name]=true})}return routes}`

/** A desk is an area with a first segment of its own, and pages within. */
function desksOf({ routes }: Manifest): Set<string> {
  const all = Object.values(routes)
  const tops = all.filter(({ id, parentId, path }) => parentId === 'root' && path && all.some((route) => route.parentId === id))
  const desks = new Set(tops.map(({ id }) => id))
  for (const { id, parentId } of all) if (parentId && desks.has(parentId)) desks.add(id)
  return desks
}

/**
 * The table of routes in two files: the site's, which every page carries, and the desks', which comes when somebody goes there. A page of
 * a desk waits for both. `manifest.more` is ours; lean/discovery.js asks it.
 */
export function splitTable(manifest: Manifest): { site: string; desks: { file: string; code: string } } {
  const desks = desksOf(manifest)
  const all = Object.values(manifest.routes)
  const rows = (of: Route[]) => JSON.stringify(of.map(rowOf))
  const code = `export default ${rows(all.filter(({ id }) => desks.has(id)))}`
  const file = `desks-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
  const areas = all.filter(({ id, parentId }) => parentId === 'root' && desks.has(id)).map(({ path }) => path)
  const site = [
    reader,
    `areas=${JSON.stringify(areas)},isKnown`,
    `more=path=>{if(!isKnown&&areas.includes(path.split("/")[1].toLowerCase()))return import("./${file}").then(({default:rows})=>{isKnown=true;return read(rows)})}`,
    `routes=read(${rows(all.filter(({ id }) => !desks.has(id)))})`,
  ].join(',')
  const { entry, url, version } = manifest
  return {
    site: `${site};Object.assign(routes,await more(location.pathname));window.__reactRouterManifest={...${JSON.stringify({ entry, url, version })},routes,more}`,
    desks: { file, code },
  }
}
