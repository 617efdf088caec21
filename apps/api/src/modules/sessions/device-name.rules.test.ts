import { expect, test } from 'vitest'
import { deviceNameOf } from './device-name.rules.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

test.each([
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome.replace('Chrome', 'SamsungBrowser/28.0 Chrome')} Mobile Safari/537.36`,
  ],
  ['Chrome on Windows', `${windows} ${chrome} Safari/537.36`],
  ['Edge on Windows', `${windows} ${chrome} Safari/537.36 Edg/142.0.0.0`],
  ['Opera on Windows', `${windows} ${chrome} Safari/537.36 OPR/120.0.0.0`],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ['Safari on iPhone', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${iphone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`],
  ['Unknown device', 'curl/8.0'],
  ['Unknown device', '<script>alert(1)</script>'],
  ['Unknown device', undefined],
])('%s', (name, userAgent) => {
  expect(deviceNameOf(userAgent)).toBe(name)
})
