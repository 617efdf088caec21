import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { addFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'momo-client-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
for (const [name, text] of [
  ['sw.js', 'works'],
  ['sw-off.js', 'leaves'],
  ['assets/a-1.js', 'a'],
  ['assets/a-1.js.br', 'a by brotli'],
  ['assets/a-1.js.gz', 'a by gzip'],
  ['icon.png', 'i'],
] as const)
  writeFileSync(join(folder, name), text)

async function openFiles({ serviceWorker = true } = {}) {
  const app = Fastify()
  await addFiles(app, folder, { serviceWorker })
  return app
}

const served = async (address: string, options = {}) => {
  const { headers, body } = await (await openFiles(options)).inject(address)
  return [headers['cache-control'], body]
}

test('hashed files are immutable, the service worker is always revalidated', async () => {
  expect(await served('/assets/a-1.js')).toEqual(['max-age=31536000, immutable', 'a'])
  expect(await served('/icon.png')).toEqual(['public, max-age=3600', 'i'])
  expect(await served('/sw.js')).toEqual(['no-cache', 'works'])
})

test('when switched off, /sw.js is the unregistering worker', async () => {
  expect(await served('/sw.js', { serviceWorker: false })).toEqual(['no-cache', 'leaves'])
})

test.each([
  ['gzip, deflate, br', 'br', 'a by brotli'],
  ['gzip, br;q=0', 'gzip', 'a by gzip'],
  ['identity', undefined, 'a'],
])('a client that accepts %s gets the compressed file it can read', async (accepted, encoding, text) => {
  const app = await openFiles()
  const { headers, body } = await app.inject({
    url: '/assets/a-1.js',
    headers: { 'accept-encoding': accepted },
  })
  expect([headers['content-encoding'], body]).toEqual([encoding, text])
  expect(headers).toMatchObject({
    'content-type': 'text/javascript',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  for (const name of ['etag', 'last-modified', 'accept-ranges']) expect(headers[name], name).toBeUndefined()
})

test('a compressed file has no address of its own', async () => {
  expect((await (await openFiles()).inject('/assets/a-1.js.br')).statusCode).toBe(404)
})

test('a file without a hash is answered with 304 when the browser has it', async () => {
  const app = await openFiles()
  const { headers } = await app.inject('/icon.png')
  const again = await app.inject({ url: '/icon.png', headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['cache-control']).toBe('public, max-age=3600')
})

test('a HEAD has the length of the file and no body', async () => {
  const { headers, body } = await (await openFiles()).inject({ method: 'HEAD', url: '/icon.png' })
  expect([String(headers['content-length']), body]).toEqual(['1', ''])
})

type Manifest = {
  start_url: string
  scope: string
  display: string
  icons: { src: string; sizes: string; purpose: string }[]
}

test('the site can be installed: its manifest is complete and its icons have the declared size', () => {
  const home = join(import.meta.dirname, '../public')
  const manifest = JSON.parse(readFileSync(join(home, 'site.webmanifest'), 'utf8')) as Manifest
  expect(manifest).toMatchObject({
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#FFF7EC',
    background_color: '#FFF7EC',
  })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes } of manifest.icons) {
    expect(existsSync(home + src), src).toBe(true)
    const bytes = readFileSync(home + src)
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
})
