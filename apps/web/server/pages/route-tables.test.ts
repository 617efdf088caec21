import { expect, test, vi } from 'vitest'
import { type Manifest, splitTable } from './route-tables.ts'

const none = {
  hasAction: false,
  hasClientAction: false,
  hasClientMiddleware: false,
  css: [] as string[],
  imports: ['/assets/framework-1.js'],
}
const root = { ...none, id: 'root', path: '', hasLoader: true, hasErrorBoundary: true, module: '/assets/root-1.js' }
const home = {
  ...none,
  id: 'pages/home',
  parentId: 'root',
  index: true,
  hasLoader: true,
  hasDefaultExport: true,
  module: '/assets/home-1.js',
}
const dish = {
  ...none,
  id: 'pages/site/dish',
  parentId: 'root',
  path: 'menu/:slug',
  css: ['/assets/dish-1.css'],
  module: '/assets/dish-1.js',
}
const desk = { ...none, id: 'shells/desk', parentId: 'root', path: 'superadmin', hasClientMiddleware: true, module: '/assets/desk-1.js' }
const orders = {
  ...none,
  id: 'pages/orders',
  parentId: 'shells/desk',
  path: 'orders',
  hasClientLoader: true,
  module: '/assets/orders-1.js',
}

const manifest: Manifest = {
  entry: { module: '/assets/entry.client-1.js', imports: [], css: [] },
  routes: Object.fromEntries([root, home, dish, desk, orders].map((route) => [route.id, route])),
  url: '/assets/manifest-1.js',
  version: '1',
}

type Read = Manifest & { more: (path: string) => Promise<Record<string, unknown>> | undefined }

/** Runs the site's file as a browser does that stands at the address. */
async function readAt(pathname: string): Promise<Read> {
  const { site, desks } = splitTable(manifest)
  const place = vi.stubGlobal('location', { pathname }).stubGlobal('window', {} as { __reactRouterManifest?: Read })
  const found = `data:text/javascript,${encodeURIComponent(desks.code)}`
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${site.replace(`./${desks.file}`, found)};/*${pathname}*/`)}`)
  const read = (globalThis.window as unknown as { __reactRouterManifest: Read }).__reactRouterManifest
  place.unstubAllGlobals()
  return read
}

const siteIds = ['root', 'pages/home', 'pages/site/dish']
const deskIds = ['shells/desk', 'pages/orders']

test('a page of the site carries the routes of the site only, and what the router reads of them', async () => {
  const { routes, entry, url, version } = await readAt('/menu/steam-momo')
  expect(Object.keys(routes)).toEqual(siteIds)
  expect({ entry, url, version }).toEqual({ entry: manifest.entry, url: manifest.url, version: manifest.version })
  expect(routes['root']).toEqual({ id: 'root', hasLoader: true, hasErrorBoundary: true, module: '/assets/root-1.js' })
  expect(routes['pages/home']).toEqual({ id: 'pages/home', parentId: 'root', index: true, hasLoader: true, module: '/assets/home-1.js' })
  const { id, parentId, path, css, imports, module } = dish
  expect(routes['pages/site/dish']).toEqual({ id, parentId, path, css, imports, module })
})

test('the desks come once, when somebody goes to one of them', async () => {
  const { more } = await readAt('/')
  expect(more('/menu/superadmin')).toBeUndefined()
  const desks = await more('/SuperAdmin/orders')
  expect(Object.keys(desks ?? {})).toEqual(deskIds)
  expect(desks?.['shells/desk']).toEqual({
    id: 'shells/desk',
    parentId: 'root',
    path: 'superadmin',
    hasClientMiddleware: true,
    module: '/assets/desk-1.js',
  })
  expect(more('/superadmin')).toBeUndefined()
})

test('a page of a desk knows both from the start', async () => {
  const { routes, more } = await readAt('/superadmin/orders')
  expect(Object.keys(routes)).toEqual([...siteIds, ...deskIds])
  expect(more('/superadmin')).toBeUndefined()
})
