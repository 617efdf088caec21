import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkAuth, listDevices, login, refreshToken } from './auth.endpoints.ts'

const user = {
  id: '0193c5a0-0000-7000-8000-000000000001',
  firstName: 'Sita',
  lastName: 'Tamang',
  role: 'user' as const,
  branchId: undefined,
  photo: undefined,
}

test('API-17 the check carries isAuthenticated and user with BranchId and FirstName', () => {
  const wire = z.encode(checkAuth.reply, user)
  expect(wire).toMatchObject({
    isAuthenticated: true,
    user: { id: user.id, BranchId: null, FirstName: 'Sita' },
  })
  expect(z.decode(checkAuth.reply, wire)).toEqual(user)
})

test('API-17 the refresh carries accessToken, and the next refresh token beside it', () => {
  const tokens = { accessToken: 'a', refreshToken: 'r' }
  const wire = z.encode(refreshToken.reply, tokens)
  expect(wire).toEqual({ success: true, ...tokens })
  expect(z.decode(refreshToken.reply, wire)).toEqual(tokens)
})

test('a sign-in survives the round trip', () => {
  const signedIn = { accessToken: 'a', refreshToken: 'r', user }
  expect(z.decode(login.reply, z.encode(login.reply, signedIn))).toEqual(signedIn)
})

test('devices survive the round trip', () => {
  const devices = [
    { id: user.id, name: 'Chrome on Android', since: new Date(0), lastUsed: new Date(1000), isThisOne: true },
  ]
  expect(z.decode(listDevices.reply, z.encode(listDevices.reply, devices))).toEqual(devices)
})
