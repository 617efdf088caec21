import { expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'

testApp()
const paths = ['career/create', 'enquiries/franchise', 'enquiries/banquet', 'enquiries/contact']

test.each(paths)('GEN-10 %s accepts thirty forms an hour from one address, valid or not', async (path) => {
  const statuses = []
  for (let i = 0; i < 31; i += 1) statuses.push((await as('public').post(`/api/v1/${path}`, {})).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429])
  expect((await as('public').post(`/api/v1/${path}`, {})).json()).toMatchObject({
    success: false,
    code: 'rate.limited',
  })
})

test('GEN-10 tickets have no rate limit', async () => {
  for (let i = 0; i < 40; i += 1) expect((await as('public').get('/api/v1/form-ticket')).statusCode).toBe(200)
})
