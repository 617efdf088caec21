import { expect, test } from 'vitest'
import { addressOf, fileNameOf } from './temp-file.wire.ts'

test('GEN-05 a gallery picture is identified by a file name without a folder', () => {
  const address = `/media/${'ab'.repeat(32)}/960.jpg`
  expect(fileNameOf(address)).toBe(`${'ab'.repeat(32)}-960.jpg`)
  expect(addressOf(fileNameOf(address))).toBe(address)
})
