import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { session } from '#lib/session/session-store.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { usePaperSize } from './invoice-admin.tsx'

afterEach(() => localStorage.removeItem('device:bill-paper'))

function Paper() {
  const [size, setSize] = usePaperSize()
  return <button onClick={() => setSize('roll')}>{size}</button>
}

const shown = () => screen.getByRole('button').textContent

test('the paper size of bills is remembered on the device, also after a log-out', async () => {
  signIn({ role: 'branchAdmin' })
  const user = renderScreen(<Paper />)
  expect(shown()).toBe('sheet')
  await user.click(screen.getByRole('button'))
  cleanup()
  act(() => session.leave())
  renderScreen(<Paper />)
  expect(shown()).toBe('roll')
})

test('a stored paper size that no longer exists is ignored', () => {
  localStorage.setItem('device:bill-paper', 'papyrus')
  renderScreen(<Paper />)
  expect(shown()).toBe('sheet')
})
