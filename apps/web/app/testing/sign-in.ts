import type { SessionUser } from '@momo/contracts/auth'
import { session } from '#lib/session/session-store.ts'
import { aToken } from './fake-browser.ts'

const sita: SessionUser = {
  id: '019311ab-0000-7000-8000-000000000001',
  firstName: 'Sita',
  lastName: 'Tamang',
  role: 'user',
}

/** Starts a session in this browser, by default as a customer. */
export function signIn(change: Partial<SessionUser> = {}): void {
  const user = { ...sita, ...change }
  session.begin({ user, accessToken: aToken(user.id), refreshToken: 'refresh-1' })
}
