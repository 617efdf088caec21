import { isRouteErrorResponse, Outlet } from 'react-router'
import { pageTitle } from '#lib/format/page-title.ts'
import type { Route } from './+types/boundary'
import { AppError } from './pages/system/app-error.tsx'
import NotFound, { meta as notFoundMeta } from './pages/system/not-found.tsx'
import { OutletGone } from './pages/system/outlet-gone.tsx'
import { appError } from './pages/system/system.messages.ts'

const isGone = (error: unknown) => isRouteErrorResponse(error) && error.status === 410
const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** Wraps every page inside the shell: an error is shown with the bar and the footer in place. */
export default function Boundary() {
  return <Outlet />
}

export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return []
  return isMissing(error) || isGone(error) ? notFoundMeta() : [{ title: pageTitle(appError.title) }]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isGone(error)) return <OutletGone />
  return isMissing(error) ? <NotFound /> : <AppError error={error} />
}
