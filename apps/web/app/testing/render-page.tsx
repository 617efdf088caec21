import type { ComponentType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from 'react-router'

/** What a file under pages/ or shells/ may export; each has typed props of its own, hence the loose component type. */
type PageModule = {
  // oxlint-disable-next-line typescript/no-explicit-any -- every page declares its own props
  default?: ComponentType<any>
  // oxlint-disable-next-line typescript/no-explicit-any
  ErrorBoundary?: ComponentType<any>
  // oxlint-disable-next-line typescript/no-explicit-any
  loader?: (args: any) => unknown
  // oxlint-disable-next-line typescript/no-explicit-any
  action?: (args: any) => unknown
}
type At = { module: PageModule; path?: string }

function toRoute({ module, path }: At, children: RouteObject[] | undefined): RouteObject {
  const Page = module.default
  const Boundary = module.ErrorBoundary
  return {
    ...(path && { path }),
    ...(module.loader && { loader: module.loader }),
    ...(module.action && { action: module.action }),
    ...(Page && {
      Component: () => <Page loaderData={useLoaderData()} actionData={useActionData()} params={useParams()} matches={useMatches()} />,
    }),
    ...(Boundary && { ErrorBoundary: () => <Boundary error={useRouteError()} params={useParams()} /> }),
    ...(children && { children }),
  }
}

/** Runs the loaders of the given route modules, outermost first, and renders them on the server as the host would. A request is for what
 * is posted. */
export async function renderPage(
  asked: string | Request,
  ...modules: At[]
): Promise<{ status: number; html: string; location: string | undefined }> {
  const routes = modules.reduceRight<RouteObject[]>((children, at) => [toRoute(at, children.length > 0 ? children : undefined)], [])
  const handler = createStaticHandler(routes)
  const context = await handler.query(asked instanceof Request ? asked : new Request(new URL(asked, 'http://jholmomo.example')))
  if (context instanceof Response) return { status: context.status, html: '', location: context.headers.get('location') ?? undefined }
  const router = createStaticRouter(handler.dataRoutes, context)
  return {
    status: context.statusCode,
    html: renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />),
    location: undefined,
  }
}

/** One component with links in it, at an address. */
export async function renderElement(element: ReactElement, address = '/'): Promise<string> {
  const { html } = await renderPage(address, { path: '*', module: { default: () => element } })
  return html
}
