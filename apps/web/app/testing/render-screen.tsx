import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createRoutesStub, useLocation } from 'react-router'

const Elsewhere = () => <p>Went to {useLocation().pathname}</p>

/** Renders a screen inside a router and returns the user of its keyboard and pointer. Links lead to a page that names its path. */
export function renderScreen(element: ReactElement, path = '/') {
  const Routes = createRoutesStub([
    { path, Component: () => element },
    { path: '*', Component: Elsewhere },
  ])
  render(<Routes initialEntries={[path]} />)
  return userEvent.setup({ delay: null })
}
