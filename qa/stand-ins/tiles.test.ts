import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entry, type Program, ready, start } from '../../tools/stack.ts'

const origin = 'http://127.0.0.1:4796'
let program: Program
beforeAll(async () => {
  program = start('tiles', entry.tiles, { env: {}, args: ['--port', '4796'] })
  await ready(program, `${origin}/readyz`)
})
afterAll(() => program.kill())

const tile = async (path: string) => Buffer.from(await (await fetch(`${origin}${path}`)).arrayBuffer())

test('answers a tile of 256 by 256 pixels that shows its numbers', async () => {
  const reply = await fetch(`${origin}/well/12/3017/1718.png`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
  const png = Buffer.from(await reply.arrayBuffer())
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([256, 256])
  const data = png.indexOf('IDAT')
  expect(inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)))).toHaveLength(256 * 257)
  expect(await tile('/well/12/3017/1718.png')).toEqual(png)
  expect(await tile('/well/12/3017/1719.png')).not.toEqual(png)
})

test('fails, never answers or answers late, by the first part of the path', async () => {
  const silent = new AbortController()
  let hasAnswered = false
  const waiting = fetch(`${origin}/silent/1/0/0.png`, { signal: silent.signal }).then(
    () => void (hasAnswered = true),
    () => undefined,
  )
  expect((await fetch(`${origin}/broken/1/0/0.png`)).status).toBe(500)
  expect((await fetch(`${origin}/other/1/0/0.png`)).status).toBe(404)
  expect(await tile('/slow/1/0/0.png')).toEqual(await tile('/well/1/0/0.png'))
  expect(hasAnswered).toBe(false)
  silent.abort()
  await waiting
})
