import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { authMessages as texts } from '#features/auth/auth.messages.ts'
import { LoginForm } from '#features/auth/sign-in/login-form.tsx'
import { useScrollToTop } from '#shells/site/scroll-to-top.ts'
import { fill } from '#testing/render-screen.tsx'
import ForgotPassword from './forgot-password.tsx'

function Shell() {
  useScrollToTop()
  return (
    <main>
      <Outlet />
    </main>
  )
}
const Login = () => (
  <LoginForm
    google={false}
    refused={null}
    farewell={false}
    onRequestCode={() => Promise.resolve()}
    onSignedIn={() => Promise.resolve()}
    onSecondStep={() => undefined}
  />
)
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.fields.identifier })

test('the password reset starts with what was typed at the login, with the focus in the field', async () => {
  const Routes = createRoutesStub([
    {
      path: '/',
      Component: Shell,
      children: [
        { path: 'login', Component: Login },
        { path: 'login/ForgotPassword', Component: ForgotPassword },
      ],
    },
  ])
  render(<Routes initialEntries={['/login']} />)
  const user = userEvent.setup({ delay: null })
  await fill(user, field(), 'sita@example.com')
  await user.click(screen.getByRole('link', { name: texts.login.forgot }))
  await screen.findByRole('button', { name: texts.forgot.send })
  expect(field().value).toBe('sita@example.com')
  expect(document.activeElement).toBe(field())
})
