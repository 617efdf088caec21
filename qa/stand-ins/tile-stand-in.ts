// node qa/stand-ins/tile-stand-in.ts --port 3010: a tile server. GET /well/{z}/{x}/{y}.png is a street grid with its numbers. The first part
// of the path is the mode, so that a page can be given failing tiles while others have good ones: slow, broken (500) or silent.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import { answer, type Ask, serve } from './small-server.ts'

const { values } = parseArgs({ options: { port: { type: 'string' } } })
if (!values.port) throw new Error('--port is required')

const size = 256
const colours = { ground: 0, street: 1, edge: 2, text: 3 }
const palette = [242, 239, 233, 255, 255, 255, 190, 180, 170, 70, 70, 70]

/** Digits in rows of three pixels, from top to bottom. */
const digits = [
  '111101101101111',
  '010110010010111',
  '111001111100111',
  '111001111001111',
  '101101111001001',
  '111100111001111',
  '111100111101111',
  '111001001001001',
  '111101111101111',
  '111101111001111',
]
const dotSize = 4

function streetGrid(): Uint8Array {
  const pixels = new Uint8Array(size * size)
  for (let i = 0; i < pixels.length; i += 1) {
    const [x, y] = [i % size, Math.floor(i / size)]
    if (x % 64 < 6 || y % 64 < 6) pixels[i] = colours.street
    if (x === 0 || y === 0) pixels[i] = colours.edge
  }
  return pixels
}

const grid = streetGrid()

function write(pixels: Uint8Array, text: string, left: number, top: number): void {
  for (const [place, character] of [...text].entries())
    for (const [i, dot] of [...(digits[Number(character)] ?? '')].entries()) {
      if (dot === '0') continue
      const x = left + (place * 4 + (i % 3)) * dotSize
      const y = top + Math.floor(i / 3) * dotSize
      for (let row = 0; row < dotSize; row += 1)
        pixels.fill(colours.text, (y + row) * size + x, (y + row) * size + x + dotSize)
    }
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A PNG with a palette, eight bits per pixel and no filter. */
function encodePng(pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc(size * (size + 1))
  for (let y = 0; y < size; y += 1) rows.set(pixels.subarray(y * size, (y + 1) * size), y * (size + 1) + 1)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function drawTile(...names: string[]): Buffer {
  const pixels = grid.slice()
  for (const [row, name] of names.entries()) write(pixels, name, 16, 16 + row * 28)
  return encodePng(pixels)
}

const slowMs = 2_000

async function sendTile({ params, reply }: Ask): Promise<void> {
  const { mode = '', z = '', x = '', y = '' } = params
  if (mode === 'silent') return
  if (mode === 'broken') return answer(reply, 500, { error: 'Internal Server Error' })
  if (mode === 'slow') await sleep(slowMs)
  else if (mode !== 'well') return answer(reply, 404, { error: 'no such mode' })
  reply.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(drawTile(z, x, y))
}

serve(Number(values.port), {
  'GET /:mode/:z/:x/:y.png': sendTile,
  'GET /readyz': ({ reply }) => answer(reply, 200, { ready: true }),
})
