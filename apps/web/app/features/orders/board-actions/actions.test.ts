import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { RiderInput } from '../shared/staff-inputs.ts'
import { ReadyInput } from './accept-form.tsx'
import { lastRiders, rememberRider } from './riders.ts'

let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  browser = fakeBrowser()
})
afterEach(() => browser.restore())

test('minutes are whole numbers from 1 to 240, and may be typed in Nepali digits', () => {
  const minutesOf = (minutes: string) => ReadyInput.safeParse({ minutes }).data?.minutes
  expect(['12', ' 240 ', '२५'].map(minutesOf)).toEqual([12, 240, 25])
  for (const typed of ['', '0', '241', '1.5', '-3', '1e2', 'soon'])
    expect(minutesOf(typed), typed).toBeUndefined()
})

test('a rider’s phone number is normalized, and an invalid one is rejected', () => {
  for (const riderPhone of ['+977 9801-112233', '९८०१११२२३३'])
    expect(RiderInput.parse({ riderName: ' Suraj ', riderPhone })).toEqual({
      riderName: 'Suraj',
      riderPhone: '9801112233',
    })
  const wrong = RiderInput.safeParse({ riderName: '', riderPhone: '12345' }).error?.issues
  expect(wrong?.map(({ message }) => message)).toEqual([
    'Enter a name',
    'Enter a 10-digit mobile number that starts with 96, 97 or 98',
  ])
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
