// Files that an attacker would upload as a picture. Each carries a marker: if the marker is found again, the file was stored as sent.
import { crc32 } from 'node:zlib'
import { aBomb, anAnimation, aPhoto, manyScans } from '../../apps/api/src/modules/media/media.factory.ts'
import { formOf, partOf } from '../../apps/api/src/testing/form.ts'

type Form = ReturnType<typeof formOf>
export type Hostile = { kind: string; form: Form; bytes: Buffer }

export const mark = (n: number): string => `HOSTILE${String(n).padStart(5, '0')}`

const payloads = [
  '<script>alert(1)</script>',
  '<?php system($_GET["c"]); ?>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<html><body onload=alert(1)>',
  'PK\u0003\u0004evil.jar',
  '#!/bin/sh\nrm -rf /\n',
  '%PDF-1.7 /OpenAction << /S /JavaScript >>',
]
const names = [
  'photo.jpg',
  '../../../etc/passwd',
  'a.php\0.jpg',
  'x.svg',
  'shell.php.jpg',
  '\u202Egpj.exe',
  'मःमः.jpg',
  'CON',
  '.htaccess',
  'a'.repeat(300),
  '"; filename="x.html',
  '',
]
const types = ['image/jpeg', 'image/svg+xml', 'text/html', 'application/x-php', 'image/png', '']

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const payloadOf = (n: number): Buffer => Buffer.from(`${mark(n)}${pick(payloads, n)}${mark(n)}`)
const formats = ['jpeg', 'png', 'webp'] as const
/** Small pictures: only the bytes around the pixels matter. */
const picture = (n: number, format = pick(formats, n)) =>
  aPhoto({
    width: 24 + (n % 97),
    height: 16 + (n % 53),
    format,
    colour: `#${(n * 7919 + 0x101010).toString(16).slice(-6)}`,
  })

function withJpegComment(jpeg: Buffer, text: Buffer, marker = 'fffe'): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from(marker, 'hex'), length, text, jpeg.subarray(2)])
}

function withPngChunk(png: Buffer, text: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('tEXt'), Buffer.from('Comment\0'), text])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)])
}

type Make = (n: number) => Promise<Buffer> | Buffer

const kinds: Record<string, Make> = {
  'a page appended to a picture': async (n) => Buffer.concat([await picture(n), payloadOf(n)]),
  'a script in a comment': async (n) => withJpegComment(await picture(n, 'jpeg'), payloadOf(n)),
  'a script in the EXIF': async (n) =>
    withJpegComment(await picture(n, 'jpeg'), Buffer.concat([Buffer.from('Exif\0\0'), payloadOf(n)]), 'ffe1'),
  'a script in a text chunk': async (n) => withPngChunk(await picture(n, 'png'), payloadOf(n)),
  'only the first bytes of a picture': (n) =>
    Buffer.concat([
      Buffer.from(pick(['ffd8ffe0', '89504e470d0a1a0a', '52494646ffffff0057454250'], n), 'hex'),
      payloadOf(n),
    ]),
  SVG: (n) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>/*${mark(n)}*/</script></svg>`,
    ),
  HTML: (n) => Buffer.from(`<!doctype html><script>alert("${mark(n)}")</script>`),
  'another format': (n) =>
    Buffer.concat([
      Buffer.from(
        pick(
          [
            'GIF89a',
            'BM',
            'II*\0',
            '%PDF-1.7',
            '\0\0\0\x1cftypavif',
            '\0\0\0\x18ftypheic',
            '\0\0\x01\0',
            '8BPS',
            'v/1\x01',
          ],
          n,
        ),
        'latin1',
      ),
      payloadOf(n),
    ]),
  'a truncated picture': async (n) => {
    const whole = await aPhoto({
      width: 200,
      height: 150,
      grain: 20,
      format: pick(formats, n),
      colour: '#456',
    })
    return whole.subarray(0, Math.floor(whole.length * (0.02 + (n % 90) / 100)))
  },
  'a picture with missing bytes': async (n) => {
    const holed = Buffer.from(
      await aPhoto({ width: 180, height: 150, grain: 20, format: pick(formats, n), colour: '#654' }),
    )
    holed.fill(payloadOf(n), Math.floor(holed.length / 3), Math.floor(holed.length / 3) + 200)
    return holed
  },
  'a decompression bomb': (n) => aBomb(pick([5_000, 8_001, 12_000, 14_000], n)),
  'a JPEG with thousands of scans': () => manyScans(400_000),
  'an animation': () => anAnimation(20, 20),
  nothing: () => Buffer.alloc(0),
  'more than two megabytes': (n) => Buffer.concat([payloadOf(n), Buffer.alloc(2 * 1024 * 1024)]),
  noise: (n) => Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * (n + 13) * 2654435761) & 255)),
}
/** Cases that take seconds to build are built once. */
const expensive = new Set([
  'a decompression bomb',
  'a JPEG with thousands of scans',
  'an animation',
  'more than two megabytes',
])
const made = new Map<string, Buffer>()

export async function hostile(n: number): Promise<Hostile> {
  const kind = pick(Object.keys(kinds), n)
  const key = `${kind} ${n % 4}`
  const bytes = made.get(key) ?? (await (kinds[kind] as Make)(n))
  if (expensive.has(kind)) made.set(key, bytes)
  const filename = pick(names, Math.floor(n / 3))
  return {
    kind,
    bytes,
    form: formOf(partOf({ filename: filename.replace(/[\r\n]/g, ''), type: pick(types, n), bytes })),
  }
}
