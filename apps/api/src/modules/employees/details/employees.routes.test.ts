import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { auditOf } from '../../suppliers/suppliers.factory.ts'
import { anEmployee, boss, employeeFields, path, readOne } from '../employees.factory.ts'

const served = testApp()
beforeEach(() => stopClock('2026-11-15T09:00:00+05:45'))

const put = (id: string, body: object) => boss.put(`${path}/${id}`, body)

describe('an employee', () => {
  test('is added and changed with the version that was read; a stale change is a conflict', async () => {
    const [id, branchId, account] = [newId(), await aBranch(), await anAccount({ role: 'admin' })]
    const fields = employeeFields({ branchId, accountId: account.id, phone: '98-0811 1223' })
    const added = (await put(id, fields)).json().data
    expect(added).toMatchObject({
      id,
      branchId,
      branchName: expect.any(String),
      accountName: expect.any(String),
      phone: '9808111223',
      version: 1,
      documents: [],
    })
    expect(await readOne(id)).toEqual(added)
    const { emergencyPhone: _, ...without } = fields
    const changed = (await put(id, { ...without, leftOn: '2026-11-10', version: 1 })).json().data
    expect(changed).toMatchObject({ leftOn: '2026-11-10', version: 2 })
    expect(changed).not.toHaveProperty('emergencyPhone')
    const stale = await put(id, { ...fields, post: 'Cashier', version: 1 })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ code: 'employee.changed', details: { version: 2 } })
    expect(await auditOf(served.database.pool, id)).toEqual(['employee.added', 'employee.changed'])
  })

  test('sent twice, also at once, is added once; of two different changes at once one is a conflict', async () => {
    const [id, fields] = [newId(), employeeFields()]
    const answers = await Promise.all([1, 2, 3, 4].map(() => put(id, fields)))
    expect(answers.map((answer) => answer.json().data?.version)).toEqual([1, 1, 1, 1])
    expect(await auditOf(served.database.pool, id)).toEqual(['employee.added'])
    const both = await Promise.all(['One', 'Two'].map((note) => put(id, { ...fields, note, version: 1 })))
    expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
  })

  test('has an open branch and a staff account of its own', async () => {
    expect((await put(newId(), employeeFields({ branchId: newId() }))).json().code).toBe('branch.unknown')
    const customer = await anAccount({ role: 'user' })
    for (const accountId of [newId(), customer.id])
      expect((await put(newId(), employeeFields({ accountId }))).json().code).toBe('account.unknown')
    const { id: accountId } = await anAccount({ role: 'admin' })
    await anEmployee({ accountId })
    expect((await put(newId(), employeeFields({ accountId }))).json().code).toBe('employee.account_taken')
  })

  test('that does not exist is neither read nor changed', async () => {
    expect((await boss.get(`${path}/${newId()}`)).json().code).toBe('employee.unknown')
    expect((await put(newId(), employeeFields({ version: 1 }))).json().code).toBe('employee.unknown')
  })
})

describe('an application', () => {
  async function anApplication(): Promise<string> {
    const id = newId()
    await served.database.pool.query(
      `insert into career_applications (id, full_name, contact, email, qualification, designation, temp_address, perm_address,
         created_at, delete_after, fingerprint)
       values ($1, 'Maya Lama', '9808111222', 'maya@example.com', 'diploma', 'Cook', 'Boudha', 'Gorkha', now(), now() + interval '1 year', $2)`,
      [id, id],
    )
    return id
  }
  const stateOf = async (id: string) =>
    (await boss.get(`/api/v1/super-admin/applications/${id}`)).json().data.state

  test('becomes one employee and is hired in the same transaction', async () => {
    const [applicationId, id] = [await anApplication(), newId()]
    const fields = employeeFields({ applicationId })
    for (const answer of await Promise.all([put(id, fields), put(id, fields)]))
      expect(answer.json().data).toMatchObject({ applicationId, version: 1 })
    expect(await stateOf(applicationId)).toBe('hired')
    expect(await auditOf(served.database.pool, applicationId)).toEqual(['application.changed'])
    const again = await put(newId(), fields)
    expect(again.statusCode).toBe(409)
    expect(again.json().code).toBe('employee.hired')
  })

  test('that does not exist adds no employee', async () => {
    const id = newId()
    const answer = await put(id, employeeFields({ applicationId: newId() }))
    expect(answer.json().code).toBe('entry.unknown')
    expect((await boss.get(`${path}/${id}`)).json().code).toBe('employee.unknown')
  })
})
