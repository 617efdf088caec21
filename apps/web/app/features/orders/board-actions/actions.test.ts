import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { minutesTyped } from './accept-form.tsx'
import { riderTyped } from './rider-form.tsx'
import { lastRiders, rememberRider } from './riders.ts'

let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  browser = fakeBrowser()
})
afterEach(() => browser.restore())

test('minutes are whole numbers from 1 to 240, and may be typed in Nepali digits', () => {
  expect(['12', ' 240 ', '२५'].map(minutesTyped)).toEqual([12, 240, 25])
  for (const typed of ['', '0', '241', '1.5', '-3', 'soon'])
    expect(minutesTyped(typed), typed).toBeUndefined()
})

test('a rider’s phone number is normalized, and an invalid one is rejected', () => {
  expect(riderTyped({ name: ' Suraj ', phone: '+977 9801-112233' })).toEqual({
    name: 'Suraj',
    phone: '9801112233',
  })
  expect(riderTyped({ name: '', phone: '12345' })).toEqual({ name: undefined, phone: undefined })
})

test('the last riders are stored on the device, each once, latest first', () => {
  for (const [name, phone] of [
    ['Suraj', '9801112233'],
    ['Hari', '9801112244'],
    ['Suraj T', '9801112233'],
  ] as const)
    rememberRider({ name, phone })
  expect(lastRiders().map(({ name }) => name)).toEqual(['Suraj T', 'Hari'])
  for (let i = 0; i < 9; i++) rememberRider({ name: `R${i}`, phone: `980000000${i}` })
  expect(lastRiders()).toHaveLength(6)
})

test('blocked or invalid storage yields no riders', () => {
  browser.localStorage.setItem('board:riders', '[1,{"name":3}]')
  expect(lastRiders()).toEqual([])
  browser.localStorage.forbidden = true
  rememberRider({ name: 'Suraj', phone: '9801112233' })
  expect(lastRiders()).toEqual([])
})
