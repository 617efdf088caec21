import { getCart } from '@momo/contracts/carts'
import { act, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { aCart } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { signIn } from '#testing/sign-in.ts'
import GuestOnly from './guest-only.tsx'

// Other test files may have started the cart, which is read after every sign-in.
const api = domApi()
beforeEach(() => api.reply(getCart, aCart()))

const Form = () => <button type="submit">Login</button>
const hiddenParent = () => screen.getByText('Login').closest('[class*=invisible]')

async function openForm() {
  const Routes = createRoutesStub([
    { path: '/', Component: GuestOnly, children: [{ path: 'login', Component: Form }] },
  ])
  render(<Routes initialEntries={['/login']} />)
  await screen.findByText('Login')
}

test('the sign-in form stays visible after the sign-in until the next page has loaded', async () => {
  await openForm()
  act(() => signIn())
  expect(document.documentElement.dataset['session']).toBe('in')
  expect(hiddenParent()).toBeNull()
})

test('a visitor who is already signed in does not see the form before the redirect', async () => {
  signIn()
  await openForm()
  expect(hiddenParent()).not.toBeNull()
})
