import { expect, test } from 'vitest'
import { orderSearch } from './order-search.rules.ts'

test('R-18 a search text is parsed as a number, a phone or a name', () => {
  expect(orderSearch('2411')).toEqual({ number: { code: undefined, number: 2411 }, phone: '%2411%' })
  expect(orderSearch('98')).toEqual({ number: { code: undefined, number: 98 }, phone: '98%' })
  expect(orderSearch(' jm-bns-2411 ')).toEqual({ number: { code: 'BNS', number: 2411 } })
  expect(orderSearch('9841 234-567')).toEqual({ phone: '%9841234567%' })
  expect(orderSearch('+977 9841234567')).toEqual({ phone: '%9841234567%' })
  expect(orderSearch('Sita')).toEqual({ name: '% sita%' })
  expect(orderSearch('सीता')).toEqual({ name: '% सीता%' })
  expect(orderSearch('50%_\\')).toEqual({ name: String.raw`% 50\%\_\\%` })
  expect(orderSearch('-')).toEqual({ name: '% -%' })
  expect(orderSearch('')).toEqual({})
  // Larger than any order number.
  expect(orderSearch('9999999999')).toEqual({ phone: '%9999999999%' })
})
