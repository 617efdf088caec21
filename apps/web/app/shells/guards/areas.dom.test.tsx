import { getCart } from '@momo/contracts/carts'
import type { Role } from '@momo/contracts/shared'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, type MiddlewareFunction, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { session } from '#lib/session/session-store.ts'
import * as ContentShell from '#shells/content/content-shell.tsx'
import * as SuperAdminShell from '#shells/super-admin/super-admin-shell.tsx'
import { aCart } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { signIn } from '#testing/sign-in.ts'

// Other test files may have started the cart, which is read after every sign-in.
const api = domApi()
beforeEach(() => api.reply(getCart, aCart()))

type Shell = { clientMiddleware: MiddlewareFunction[] }

const Arrived = () => <p>Arrived at {useLocation().pathname}</p>

/** Opens a path behind the guard of its shell; returns the path where the visitor arrives. */
async function arrivalAt(path: string, { clientMiddleware }: Shell, role?: Role): Promise<string> {
  session.leave()
  if (role) signIn({ role })
  const Routes = createRoutesStub([
    {
      path,
      middleware: clientMiddleware,
      loader: () => null,
      Component: Arrived,
      HydrateFallback: () => null,
    },
    { path: '*', Component: Arrived },
  ])
  render(<Routes initialEntries={[path]} />)
  const { textContent } = await screen.findByText(/^Arrived at/)
  cleanup()
  return (textContent ?? '').replace('Arrived at ', '')
}

test('RT-07 /admin/dashboard opens for role admin only', async () => {
  const arrival = (role?: Role) => arrivalAt('/admin/dashboard', ContentShell, role)
  expect(await arrival('admin')).toBe('/admin/dashboard')
  for (const role of ['user', 'branchAdmin', 'superadmin'] as const)
    expect(await arrival(role), role).toBe('/unauthorize')
  expect(await arrival()).toBe('/login')
})

test('RT-06 the super admin area opens for role superadmin only', async () => {
  const arrival = (role?: Role) => arrivalAt('/superadmin/branch', SuperAdminShell, role)
  expect(await arrival('superadmin')).toBe('/superadmin/branch')
  for (const role of ['user', 'branchAdmin', 'admin'] as const)
    expect(await arrival(role), role).toBe('/unauthorize')
  expect(await arrival()).toBe('/login')
})
