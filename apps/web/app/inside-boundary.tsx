import { Outlet } from 'react-router'
import { pageTitle } from '#lib/format/page-title.ts'
import type { Route } from './+types/inside-boundary'
import { ErrorBoundary as PublicBoundary, meta as publicMeta } from './boundary.tsx'
import { restricted } from './pages/system/no-entry.messages.ts'
import { Restricted } from './pages/system/restricted.tsx'

/** RT-12: a 403 of the API for a page's data, as `call` throws it. */
const isRestricted = (error: unknown) =>
  error instanceof Error && (error as { status?: unknown }).status === 403

/** Wraps every protected page inside its shell. Public pages use the boundary without the 403 page. */
export default function InsideBoundary() {
  return <Outlet />
}

export const meta: Route.MetaFunction = (args) => {
  if (isRestricted(args.error)) return [{ title: pageTitle(restricted.title) }]
  return publicMeta({ error: args.error } as Parameters<typeof publicMeta>[0])
}

export function ErrorBoundary(props: Route.ErrorBoundaryProps) {
  return isRestricted(props.error) ? <Restricted /> : <PublicBoundary {...props} />
}
