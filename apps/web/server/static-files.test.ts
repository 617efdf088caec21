import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadStaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'momo-client-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
for (const [name, text] of [
  ['sw.js', 'works'],
  ['sw-off.js', 'leaves'],
  ['assets/a-1.js', 'a'],
  ['icon.png', 'i'],
] as const)
  writeFileSync(join(folder, name), text)

const served = (address: string, options = {}) => {
  const file = loadStaticFiles(folder, options).get(address)
  return [file?.cacheControl, file?.bodies.identity.toString()]
}

test('hashed files are immutable, the service worker is always revalidated', () => {
  expect(served('/assets/a-1.js')).toEqual(['max-age=31536000, immutable', 'a'])
  expect(served('/icon.png')).toEqual(['public, max-age=3600', 'i'])
  expect(served('/sw.js')).toEqual(['no-cache', 'works'])
})

test('when switched off, /sw.js is the unregistering worker', () => {
  expect(served('/sw.js', { serviceWorker: false })).toEqual(['no-cache', 'leaves'])
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
