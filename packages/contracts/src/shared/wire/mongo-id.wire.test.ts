import { expect, test } from 'vitest'
import { z } from 'zod'
import { idInside, idOnWire, Moment } from './mongo-id.wire.ts'

test('an id is _id on the wire, a time is text there, and both survive the round trip', () => {
  const id = '01890000-0000-7000-8000-000000000001'
  expect(idOnWire({ id })).toEqual({ _id: id })
  expect(idInside(idOnWire({ id }))).toEqual({ id })
  const moment = new Date('2026-11-15T08:55:00.123Z')
  expect(z.encode(Moment, moment)).toBe('2026-11-15T08:55:00.123Z')
  expect(z.decode(Moment, z.encode(Moment, moment))).toEqual(moment)
})
