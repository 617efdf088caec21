import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ComponentType, ReactElement } from 'react'
import { createRoutesStub, useLoaderData, useLocation } from 'react-router'
import { QueryProvider } from '#lib/query/query-provider.tsx'

function Elsewhere() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p>Went to {pathname}</p>
      {search ? <p>with {search}</p> : undefined}
    </>
  )
}
const elsewhere = { path: '*', Component: Elsewhere }

const withQueries = (element: ReactElement) => <QueryProvider>{element}</QueryProvider>

/**
 * Renders a screen inside a router and returns a user-event instance. Links lead to a page that shows its path. `entry` is the path with
 * its query.
 */
export function renderScreen(element: ReactElement, path = '/', entry = path) {
  const Routes = createRoutesStub([{ path, Component: () => element }, elsewhere])
  render(withQueries(<Routes initialEntries={[entry]} />))
  return userEvent.setup({ delay: null })
}

/** A file under pages/ that loads in the browser; each declares its own props. */
type BrowserPage = {
  // oxlint-disable-next-line typescript/no-explicit-any
  default: ComponentType<any>
  // oxlint-disable-next-line typescript/no-explicit-any
  clientLoader: (args: any) => unknown
}

/** Renders a page with its own loader, which runs on every navigation as in the app. `entry` is the path with its query. */
export function renderBrowserPage({ default: Page, clientLoader }: BrowserPage, path: string, entry = path) {
  const Routes = createRoutesStub([
    {
      path,
      loader: clientLoader,
      Component: () => (
        <main>
          <Page loaderData={useLoaderData()} />
        </main>
      ),
      HydrateFallback: () => null,
    },
    elsewhere,
  ])
  render(withQueries(<Routes initialEntries={[entry]} />))
  return userEvent.setup({ delay: null })
}

/** Replaces the text of a field in one step. `user.type` sends every key, and each one re-renders the screen. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field)
  await user.paste(text)
}
