import { expect, test } from 'vitest'
import { fileNameOf } from './temp-file.wire.ts'

test('GEN-05 a gallery picture is identified by a file name without a folder', () => {
  expect(fileNameOf(`/media/${'ab'.repeat(32)}/960.jpg`)).toBe(`${'ab'.repeat(32)}-960.jpg`)
})
