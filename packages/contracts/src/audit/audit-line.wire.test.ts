import { expect, test } from 'vitest'
import { z } from 'zod'
import { AuditLineWire } from './audit-line.wire.ts'

test('an audit entry survives the round trip', () => {
  const id = '019311ab-0000-7000-8000-000000000001'
  const wire = {
    id,
    at: '2026-11-15T04:15:00.000Z',
    actor: { id, name: 'Dawa Sherpa' },
    actorRole: 'superadmin',
    person: { id, name: 'Hari Thapa' },
    action: 'account.suspended',
    subject: { kind: 'account', id, name: 'Maya Lama' },
    branch: { id, name: 'Thamel' },
    details: { reason: 'Left' },
  }
  const inside = z.decode(AuditLineWire, wire)
  expect(inside.at).toEqual(new Date(wire.at))
  expect(z.encode(AuditLineWire, inside)).toEqual(wire)
})
