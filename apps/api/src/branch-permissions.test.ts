import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

const served = testApp()

/** Writing endpoints of branch staff that need no person at the tablet. */
const withoutPerson: Record<string, string> = {
  'POST /api/v1/auth/logout': 'ends the session of the account',
  'POST /api/v1/branch-dashboard/board/heartbeat': 'sent by the device, not by a person',
  'PUT /api/v1/branch-dashboard/clock/devices/:id':
    'has the password of the account; a device is enrolled before a person can unlock it',
  'POST /api/v1/branch-dashboard/clock/pin': 'has the PIN of the employee',
  'POST /api/v1/branch-dashboard/clock/punches': 'has the PIN of the employee',
  'POST /api/v1/branch-dashboard/counter-slots': 'reads only',
  'PUT /api/v1/branch-dashboard/own-branches/current':
    'chooses the branch; the token of a person is of one branch',
  'POST /api/v1/branch-dashboard/people/activity': 'has the token of the person',
  'POST /api/v1/branch-dashboard/people/approvals': 'has the PIN of the employee',
  'POST /api/v1/branch-dashboard/people/lock': 'ends the token of the person',
  'POST /api/v1/branch-dashboard/people/unlock': 'has the PIN of the employee',
  'POST /api/v1/file/single': 'stores a file that nothing uses yet',
  'PUT /api/v1/notifications/choices': 'belongs to the account',
  'POST /api/v1/notifications/push/devices': 'belongs to the account',
  'DELETE /api/v1/notifications/push/devices/:id': 'belongs to the account',
  'POST /api/v1/notifications/read': 'belongs to the account',
  'POST /api/v1/orders/:id/payments/check': 'asks the wallet for the state of a payment',
  'PATCH /api/v1/profile': 'belongs to the account',
  'POST /api/v1/profile/contact': 'belongs to the account',
  'POST /api/v1/profile/contact/verify': 'belongs to the account',
  'DELETE /api/v1/profile/devices': 'belongs to the account',
  'DELETE /api/v1/profile/devices/:id': 'belongs to the account',
  'POST /api/v1/profile/owner/code': 'belongs to the account',
  'POST /api/v1/profile/password': 'belongs to the account',
  'POST /api/v1/profile/password/code': 'belongs to the account',
  'DELETE /api/v1/profile/second-factor/app': 'belongs to the account',
  'DELETE /api/v1/profile/second-factor/passkeys/:id': 'belongs to the account',
  'POST /api/v1/profile/second-factor/app': 'belongs to the account',
  'POST /api/v1/profile/second-factor/app/confirm': 'belongs to the account',
  'POST /api/v1/profile/second-factor/passkeys': 'belongs to the account',
  'POST /api/v1/profile/second-factor/passkeys/options': 'belongs to the account',
  'POST /api/v1/profile/second-factor/proof': 'belongs to the account',
  'POST /api/v1/profile/second-factor/proof/passkey': 'belongs to the account',
  'POST /api/v1/profile/second-factor/recovery-codes': 'belongs to the account',
  'DELETE /api/v1/profile/photo': 'belongs to the account',
  'PUT /api/v1/profile/photo': 'belongs to the account',
}

test('every writing endpoint of branch staff has a permission or a listed reason', () => {
  const writing = served.app.ledger.filter(
    ({ access, methods }) =>
      Array.isArray(access) && access.includes('branchAdmin') && !['GET', 'HEAD'].includes(methods[0] ?? ''),
  )
  expect(writing.length).toBeGreaterThan(80)
  const without = writing.filter(({ permission }) => permission === undefined)
  expect(without.map(({ methods, url }) => `${methods.join()} ${url}`).toSorted()).toEqual(
    Object.keys(withoutPerson).toSorted(),
  )
})
