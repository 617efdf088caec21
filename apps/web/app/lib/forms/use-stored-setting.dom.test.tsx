import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { session } from '#lib/session/session-store.ts'
import { devicePrefix } from '#lib/session/storage.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { useStoredSetting } from './use-stored-setting.ts'

const deviceKey = `${devicePrefix}test`
afterEach(() => localStorage.removeItem(deviceKey))

function Setting({ name }: { name: string }) {
  const [isOn, change] = useStoredSetting(name, [true, false], () => false)
  return <button onClick={() => change(!isOn)}>{isOn ? 'on' : 'off'}</button>
}

const shown = () => screen.getByRole('button').textContent
const renderAgain = (name: string) => {
  cleanup()
  renderScreen(<Setting name={name} />)
}

test.each([
  [deviceKey, 'on'],
  ['board:test', 'off'],
])('the setting %s outlives the page, and is %s after a log-out', async (name, afterLogOut) => {
  signIn({ role: 'branchAdmin' })
  const user = renderScreen(<Setting name={name} />)
  expect(shown()).toBe('off')
  await user.click(screen.getByRole('button'))
  renderAgain(name)
  expect(shown()).toBe('on')
  act(() => session.leave())
  renderAgain(name)
  expect(shown()).toBe(afterLogOut)
})
