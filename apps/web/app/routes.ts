import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

const showDesign = process.env['NODE_ENV'] !== 'production' || process.env['DESIGN_PAGE'] === '1'

const site = [
  index('pages/system/to-outlets.ts'),
  route('menu', 'pages/system/to-menu.ts'),
  ...prefix('jholmomo-outlets', [index('pages/site/outlets.tsx'), route(':id', 'pages/site/branch-detail.tsx')]),
  route('jholmomo-menu', 'pages/site/menu.tsx'),
  route('menuoutlet/:outletName', 'pages/site/branch-menu.tsx'),
]

const system = [route('*', 'pages/system/not-found.tsx')]

const development = showDesign ? [route('design', 'pages/dev/design.tsx')] : []

/** The addresses of the product, grouped by area. */
export default [...development, layout('shells/site/site-shell.tsx', [layout('boundary.tsx', [...site, ...system])])] satisfies RouteConfig
