import { expect, test } from 'vitest'
import { printLedger } from '#platform/http/access/ledger.ts'
import { testApp } from '#testing/test-app.ts'

const served = testApp()

// Reviewed by people: a changed line here is a changed right.
test('the ledger of who may call what is as agreed', async () => {
  await expect(`${printLedger(served.app)}\n`).toMatchFileSnapshot('./access-ledger.txt')
})
