import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids are uuid v7 and carry the time', () => {
  const before = Date.now()
  const id = newId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const stamped = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  expect(stamped).toBeGreaterThanOrEqual(before)
  expect(stamped).toBeLessThanOrEqual(Date.now() + 1)
})

test('a hundred thousand ids are unique and increasing', () => {
  const ids = Array.from({ length: 100_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id, i) => i === 0 || ids[i - 1]! < id)).toBe(true)
})
