import { expect, test } from 'vitest'
import { z } from 'zod'
import { InvitationWire } from './invitation.wire.ts'

test('an invitation survives the round trip', () => {
  const wire = {
    id: '019311ab-0000-7000-8000-000000000001',
    identifier: 'maya@example.com',
    role: 'branchAdmin',
    branchId: '019311ab-0000-7000-8000-000000000002',
    branchName: 'Thamel',
    state: 'open',
    invitedBy: 'Dawa Sherpa',
    sentAt: '2026-11-15T04:15:00.000Z',
    expiresAt: '2026-11-22T04:15:00.000Z',
  } as const
  const inside = z.decode(InvitationWire, wire)
  expect(inside.expiresAt).toEqual(new Date(wire.expiresAt))
  expect(z.encode(InvitationWire, inside)).toEqual(wire)
})
