import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('an empty environment gives the usual settings', () => {
  expect(readSettings({})).toMatchObject({ host: '127.0.0.1', port: 3000, serviceWorker: true })
})

test.each([
  '',
  'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  'https://{s}.maps.example/{z}/{x}/{y}{r}.png?key=a',
  'http://127.0.0.1:8090/{z}/{x}/{y}.png',
])("the map's tiles may come from '%s'", (url) => {
  expect(() => readSettings({ MAP_TILES_URL: url })).not.toThrow()
})

test.each([
  ['WEB_PORT', 'many'],
  ['WEB_PORT', ''],
  ['WEB_PORT', '70000'],
  ['METRICS_PORT', 'on'],
  ['API_ORIGIN', ''],
  ['API_ORIGIN', 'api:4000'],
  ['REALTIME_ORIGIN', 'ws://127.0.0.1:3002'],
  ['PUBLIC_ORIGIN', 'jholmomo.com'],
  ['TRUST_PROXY', 'proxy.local'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['SERVICE_WORKER', 'false'],
  ['MAP_TILES_URL', 'tile.openstreetmap.org/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'ftp://maps.example/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', '/tiles/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://maps.example/{z}/{x}.png'],
  ['MAP_TILES_URL', 'https://maps.example/{z}/{x}/{y}/{key}.png'],
  ['MAP_TILES_URL', 'https://maps.example;script-src */{z}/{x}/{y}.png'],
  ['MAP_ATTRIBUTION', '<a href="https://maps.example">Maps</a>'],
])('a bad setting of the web host is named in one line: %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^config: ${name}: [^\\n]+$`))
})
