import { QueryClientProvider } from '@tanstack/react-query'
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
import { queryClient } from '#lib/query/query-client.ts'

/** The exports of a file under pages/ or shells/; each has its own props, hence the loose component type. */
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
type RouteModule = { module: PageModule; path?: string }

function toRoute({ module, path }: RouteModule, children: RouteObject[] | undefined): RouteObject {
  const Page = module.default
  const Boundary = module.ErrorBoundary
  return {
    ...(path && { path }),
    ...(module.loader && { loader: module.loader }),
    ...(module.action && { action: module.action }),
    ...(Page && {
      Component: () => (
        <Page
          loaderData={useLoaderData()}
          actionData={useActionData()}
          params={useParams()}
          matches={useMatches()}
        />
      ),
    }),
    ...(Boundary && { ErrorBoundary: () => <Boundary error={useRouteError()} params={useParams()} /> }),
    ...(children && { children }),
  }
}

/** Runs the loaders of the route modules, outermost first, and renders them like the server. Pass a Request to post. */
export async function renderPage(
  target: string | Request,
  ...modules: RouteModule[]
): Promise<{ status: number; html: string; location: string | undefined }> {
  const routes = modules.reduceRight<RouteObject[]>(
    (children, at) => [toRoute(at, children.length > 0 ? children : undefined)],
    [],
  )
  const handler = createStaticHandler(routes)
  const context = await handler.query(
    target instanceof Request ? target : new Request(new URL(target, 'http://jholmomo.example')),
  )
  if (context instanceof Response)
    return { status: context.status, html: '', location: context.headers.get('location') ?? undefined }
  const router = createStaticRouter(handler.dataRoutes, context)
  return {
    status: context.statusCode,
    html: renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </QueryClientProvider>,
    ),
    location: undefined,
  }
}

/** Renders one component inside a router, at an address. */
export async function renderElement(element: ReactElement, address = '/'): Promise<string> {
  const { html } = await renderPage(address, { path: '*', module: { default: () => element } })
  return html
}
