import { expect, test, vi } from 'vitest'
import { type Manifest, splitRouteTable } from './route-tables.ts'

const none = {
  hasAction: false,
  hasClientAction: false,
  hasClientMiddleware: false,
  css: [] as string[],
  imports: ['/assets/framework-1.js'],
}
const root = {
  ...none,
  id: 'root',
  path: '',
  hasLoader: true,
  hasErrorBoundary: true,
  module: '/assets/root-1.js',
}
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
const admin = {
  ...none,
  id: 'shells/admin',
  parentId: 'root',
  path: 'superadmin',
  hasClientMiddleware: true,
  module: '/assets/admin-1.js',
}
const orders = {
  ...none,
  id: 'pages/orders',
  parentId: 'shells/admin',
  path: 'orders',
  hasClientLoader: true,
  module: '/assets/orders-1.js',
}

const manifest: Manifest = {
  entry: { module: '/assets/entry.client-1.js', imports: [], css: [] },
  routes: Object.fromEntries([root, home, dish, admin, orders].map((route) => [route.id, route])),
  url: '/assets/manifest-1.js',
  version: '1',
}

type Read = Manifest & { more: (path: string) => Promise<Record<string, unknown>> | undefined }

/** Runs the site's manifest file as a browser at this path does. */
async function readAt(pathname: string): Promise<Read> {
  const { site, adminTable } = splitRouteTable(manifest)
  const stubs = vi
    .stubGlobal('location', { pathname })
    .stubGlobal('window', {} as { __reactRouterManifest?: Read })
  const adminUrl = `data:text/javascript,${encodeURIComponent(adminTable.code)}`
  const code = `${site.replace(`./${adminTable.file}`, adminUrl)};/*${pathname}*/`
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  const read = (globalThis.window as unknown as { __reactRouterManifest: Read }).__reactRouterManifest
  stubs.unstubAllGlobals()
  return read
}

const siteIds = ['root', 'pages/home', 'pages/site/dish']
const adminIds = ['shells/admin', 'pages/orders']

test('a page of the site has only the routes of the site, with the fields the router reads', async () => {
  const { routes, entry, url, version } = await readAt('/menu/steam-momo')
  expect(Object.keys(routes)).toEqual(siteIds)
  expect({ entry, url, version }).toEqual({
    entry: manifest.entry,
    url: manifest.url,
    version: manifest.version,
  })
  expect(routes['root']).toEqual({
    id: 'root',
    hasLoader: true,
    hasErrorBoundary: true,
    module: '/assets/root-1.js',
  })
  expect(routes['pages/home']).toEqual({
    id: 'pages/home',
    parentId: 'root',
    index: true,
    hasLoader: true,
    module: '/assets/home-1.js',
  })
  const { id, parentId, path, css, imports, module } = dish
  expect(routes['pages/site/dish']).toEqual({ id, parentId, path, css, imports, module })
})

test('the admin routes are loaded once, on the first visit to an admin area', async () => {
  const { more } = await readAt('/')
  expect(more('/menu/superadmin')).toBeUndefined()
  const adminRoutes = await more('/SuperAdmin/orders')
  expect(Object.keys(adminRoutes ?? {})).toEqual(adminIds)
  expect(adminRoutes?.['shells/admin']).toEqual({
    id: 'shells/admin',
    parentId: 'root',
    path: 'superadmin',
    hasClientMiddleware: true,
    module: '/assets/admin-1.js',
  })
  expect(more('/superadmin')).toBeUndefined()
})

test('an admin page has both tables from the start', async () => {
  const { routes, more } = await readAt('/superadmin/orders')
  expect(Object.keys(routes)).toEqual([...siteIds, ...adminIds])
  expect(more('/superadmin')).toBeUndefined()
})
