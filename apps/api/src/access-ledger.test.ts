import { expect, test } from 'vitest'
import { printLedger, printVisits } from '#platform/http/access/ledger.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from './modules/branches/branches.factory.ts'

const served = testApp()

// The snapshot is reviewed: a changed line is a changed permission.
test('the access ledger matches the reviewed snapshot', async () => {
  await expect(`${printLedger(served.app)}\n`).toMatchFileSnapshot('./access-ledger.txt')
})

// What stays out of reach of head office in a visit, with the reason.
test('the routes that a visit does not reach match the reviewed snapshot', async () => {
  await expect(`${printVisits(served.app)}\n`).toMatchFileSnapshot('./access-visits.txt')
})

test('SEC-04 branches, their menus and the public content are read without a sign-in', async () => {
  const branchId = await aBranch()
  const paths = ['branches', `branches/${branchId}`, 'menus', `menus/${branchId}`]
  const replies = await Promise.all(paths.map((path) => as('public').get(`/api/v1/${path}`)))
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200])
  expect((await as('public').get('/api/v1/footer-cms')).json().code).not.toMatch(/^auth/)
})
