import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { boss, deleteSettings, path, readOne, saveSection } from './settings.factory.ts'

const product = testApp()
beforeEach(async () => {
  stopClock('2026-11-15T09:00:00+05:45')
  await deleteSettings(product.database.pool)
})

const newBranch = {
  prepMinutes: 25,
  lastOrderMinutes: 15,
  leadMinutes: 60,
  daysAhead: 3,
  deliveryMinimum: '300.00',
  deliveryMinutes: 30,
  alarmMinutes: 4,
  answerMinutes: 10,
}

const code = () =>
  newId()
    .replaceAll(/[^a-z]/g, '')
    .slice(-5)
    .toUpperCase()
    .padEnd(5, 'X')

async function addedBranch() {
  const BranchName = `Jhol Momo ${newId()}`
  const answer = await boss.post('/api/v1/super-admin/branches', { BranchName, Code: code(), Location: '' })
  const { id } = answer.json().data.branch
  return { id, ordering: (await boss.get(`/api/v1/branches/${id}/ordering`)).json().data }
}

describe('ADM-07 order rules of the chain', () => {
  test('built in are the values that a new branch had before', async () => {
    expect(await readOne('ordering')).toEqual({
      section: 'ordering',
      version: 0,
      content: {
        unpaidOrders: 2,
        newBranch: {
          prepMinutes: 20,
          lastOrderMinutes: 0,
          leadMinutes: 45,
          daysAhead: 7,
          deliveryMinimum: '0.00',
          deliveryMinutes: 20,
          alarmMinutes: 3,
          answerMinutes: 8,
        },
      },
    })
    expect((await addedBranch()).ordering).toMatchObject({ prepMinutes: 20, daysAhead: 7, answerMinutes: 8 })
  })

  test('are copied into a new branch, and existing branches keep theirs', async () => {
    const before = await addedBranch()
    await saveSection('ordering', { unpaidOrders: 2, newBranch })
    expect((await addedBranch()).ordering).toMatchObject(newBranch)
    expect((await boss.get(`/api/v1/branches/${before.id}/ordering`)).json().data).toEqual(before.ordering)
  })

  test.each([
    ['more than a week ahead', { newBranch: { ...newBranch, daysAhead: 8 } }],
    ['an answer time that is not longer than the alarm', { newBranch: { ...newBranch, answerMinutes: 4 } }],
    ['no unpaid order at all', { unpaidOrders: 0 }],
  ])('%s is rejected', async (_, over) => {
    const content = { unpaidOrders: 2, newBranch, ...over }
    const answer = await boss.put(path, { section: 'ordering', basedOn: 0, content })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
  })
})
