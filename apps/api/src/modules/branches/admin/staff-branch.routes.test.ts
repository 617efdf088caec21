import { describe, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches.factory.ts'

testApp()
const unknown = '01890000-0000-7000-8000-000000000000'
const own = (id: string) => `/api/v1/branch-dashboard/profile/${id}`
const any = (id: string) => `/api/v1/super-admin/branches/${id}`

describe('the own branch of a branch admin', () => {
  test('is returned at data.branch as visitors see it, with the staff fields, and is not cacheable', async () => {
    const id = await aBranch({ alarmMobile: '9812345678', nameNe: 'झोल मःमः' })
    const reply = await as('branchAdmin', { id }).get(own(id))
    expect(reply.json().data.branch).toMatchObject({
      id,
      AlarmMobile: '9812345678',
      NameNe: 'झोल मःमः',
      LastOrderMinutes: 0,
    })
    const { branch } = (await as('public').get(`/api/v1/branches/${id}`)).json().data
    expect(reply.json().data.branch).toMatchObject({ ...branch, Open: expect.anything() })
    expect(branch).not.toHaveProperty('AlarmMobile')
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('shows a change in the next read', async () => {
    const id = await aBranch({ code: 'NXT', name: 'Before' })
    const admin = as('branchAdmin', { id })
    await admin.get(own(id))
    await aBranch({ code: 'NXT', name: 'After' })
    expect((await admin.get(own(id))).json().data.branch.BranchName).toBe('After')
  })

  test('is the only one: another, an unknown and an invalid id get the same response to the byte', async () => {
    const [id, theirs] = [await aBranch(), await aBranch()]
    const admin = as('branchAdmin', { id })
    const answers = []
    for (const asked of [theirs, unknown, 'nonsense', '%20', `${id}x`]) {
      const { statusCode, body, headers } = await admin.get(own(asked))
      const { 'x-request-id': _request, date: _date, ...seen } = headers
      answers.push({ statusCode, body, seen })
    }
    expect(answers[0]).toMatchObject({ statusCode: 403 })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })
})

describe('a super admin', () => {
  test('reads any branch', async () => {
    const id = await aBranch({ alarmMobile: '9812345678' })
    expect((await as('superadmin').get(any(id))).json().data.branch).toMatchObject({
      id,
      AlarmMobile: '9812345678',
    })
  })

  test('gets 404 for an unknown branch', async () => {
    expect((await as('superadmin').get(any(unknown))).json()).toMatchObject({
      success: false,
      code: 'branch.unknown',
    })
    expect((await as('superadmin').get(any('nonsense'))).json()).toMatchObject({
      success: false,
      code: 'request.invalid',
    })
  })

  test('cannot use the routes of a branch admin', async () => {
    const id = await aBranch()
    expect((await as('superadmin').get(own(id))).statusCode).toBe(403)
    expect((await as('branchAdmin', { id }).get(any(id))).statusCode).toBe(403)
  })
})
