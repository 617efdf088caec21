import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { modulesIn, readQrCode } from './read-qr-code.ts'

const codeOf = (text: string) => encode(text, { ecc: 'M', border: 0 }).data
const longest = 10

test.each(Array.from({ length: longest }, (_, i) => i + 1))('reads a code of version %i', (version) => {
  const text = 'https://momo.example/superadmin/batches/मःम'
    .repeat(5)
    .slice(0, [8, 22, 30, 40, 56, 70, 80, 96, 110, 130][version - 1])
  const { data, version: used } = encode(text, { ecc: 'M', border: 0, minVersion: version })
  expect(used).toBe(version)
  expect(readQrCode(data)).toBe(text)
})

test.each(Array.from({ length: 8 }, (_, mask) => mask))('reads a code with mask %i', (maskPattern) => {
  const text = 'https://momo.example/superadmin/batches/0193'
  expect(readQrCode(encode(text, { ecc: 'M', border: 0, maskPattern }).data)).toBe(text)
})

test('finds the modules in a picture with a border, at any scale', () => {
  const modules = codeOf('https://momo.example')
  const [scale, border] = [3.4, 9]
  const side = Math.ceil(modules.length * scale) + 2 * border
  const at = (pixel: number) => Math.floor((pixel - border + 0.5) / scale)
  const isDark = (x: number, y: number) => modules[at(y)]?.[at(x)] ?? false
  expect(modulesIn({ width: side, height: side, isDark })).toEqual(modules)
})

test('another level or another content is not read', () => {
  expect(() => readQrCode(encode('momo', { ecc: 'H', border: 0 }).data)).toThrow('not level M')
  expect(() => readQrCode(codeOf('0123456789'))).toThrow('not bytes')
})
