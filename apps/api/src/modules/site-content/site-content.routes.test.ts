import { expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { publishFooter } from './site-content.service.ts'

testApp()

test('the footer stands at data.data; before it is published it is a 404 with a code', async () => {
  const before = await as('public').get('/api/v1/footer-cms')
  expect([before.statusCode, before.json().code]).toEqual([404, 'content.unknown'])
  await publishFooter('editor', { quickLinks: [{ title: 'Outlets', path: '/jholmomo-outlets' }], company: [] })
  expect((await as('public').get('/api/v1/footer-cms/')).json().data.data).toEqual({
    quickLinks: [{ title: 'Outlets', path: '/jholmomo-outlets' }],
    company: [],
  })
})
