import { expect, test } from 'vitest'
import { isPaymentPage } from './khalti-page.ts'

const live = 'https://khalti.com/api/v2/'
const standIn = 'http://127.0.0.1:4774/api/v2/'

test.each([
  ['https://pay.khalti.com/?pidx=one', live, true],
  ['https://test-pay.khalti.com/?pidx=one', 'https://dev.khalti.com/api/v2/', true],
  ['http://pay.khalti.com/?pidx=one', live, false],
  ['https://khalti.com.evil.example/?pidx=one', live, false],
  ['https://evilkhalti.com/?pidx=one', live, false],
  ['https://pay.khalti.com@evil.example/', live, false],
  ['http://127.0.0.1:4774/?pidx=one', live, false],
  ['https://gateway.example/pay', 'https://gateway.example/api/v2/', true],
  ['http://127.0.0.1:4774/?pidx=one', standIn, true],
  ['https://evil.example/', standIn, false],
])('the payment page %s with the API %s is opened: %s', (page, api, isOpened) =>
  expect(isPaymentPage(page, api)).toBe(isOpened),
)
