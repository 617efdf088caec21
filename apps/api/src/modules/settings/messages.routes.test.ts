import type { MessageTexts } from '@momo/contracts/settings'
import { beforeEach, describe, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { boss, deleteSettings, path, readOne, saveSection, versionsOf } from './settings.factory.ts'

const product = testApp()
const query = async (text: string, values: unknown[] = []) =>
  (await product.database.pool.query(text, values)).rows
beforeEach(() => deleteSettings(product.database.pool))

const save = (basedOn: number, content: object) => boss.put(path, { section: 'messages', basedOn, content })
const late: MessageTexts = { late: { sms: 'Sorry, {order} is late.\nCall {phone}' } }
const both: MessageTexts = { ...late, accepted: { push: '{outlet} is cooking.' } }

describe('ADM-07 texts of messages', () => {
  test('the section has only changed texts, each save is a version, and reset texts are gone', async () => {
    expect(await readOne('messages')).toEqual({ section: 'messages', version: 0, content: {} })
    for (const [i, content] of [late, both, {}].entries()) await save(i, content)
    expect(await readOne('messages')).toMatchObject({ version: 3, content: {} })
    const { items } = await versionsOf('messages')
    expect(items.map(({ version, content, before }) => [version, content, before])).toEqual([
      [3, {}, both],
      [2, both, late],
      [1, late, {}],
    ])
  })

  test('a change is audited with the names of the messages, and a restored version is a new one', async () => {
    await saveSection('messages', late)
    await saveSection('messages', both)
    const [entry] = await query(`select actor_id, details from audit_log order by id desc limit 1`)
    expect(entry).toEqual({ actor_id: boss.actor!.id, details: { version: 2, fields: ['accepted'] } })
    const restored = await boss.post(`${path}/messages/versions/1/restore`, { basedOn: 2 })
    expect(restored.json().data).toMatchObject({ version: 3, content: late })
  })

  test('of two people who save at once one gets 409, and the same texts again make no version', async () => {
    const answers = await Promise.all([save(0, late), save(0, both)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const { content } = await readOne<MessageTexts>('messages')
    expect((await save(0, content ?? {})).json().data.version).toBe(1)
  })

  test.each([
    ['an unknown placeholder', { late: { sms: 'Sorry {customer}, {order}' } }, /^\{customer\} can't be used/],
    ['no order number', { late: { sms: 'Sorry' } }, /^Add \{order\}/],
    ['five SMS', { late: { sms: `{order} ${'न'.repeat(300)}` } }, /^Shorten it/],
    ['a control character', { late: { sms: '{order}\u0007' } }, /^Use plain text/],
  ])('%s is refused with the reason at the field', async (_, content, reason) => {
    const answer = await save(0, content)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
    expect(answer.json().details).toEqual([
      { in: 'body', path: '/content/late/sms', message: expect.stringMatching(reason) },
    ])
    expect((await readOne('messages')).version).toBe(0)
  })

  test.each([
    ['a message that does not exist', { birthday: { sms: 'Happy birthday, {order}' } }],
    ['a channel that the message does not have', { 'payment-failed': { sms: '{order} failed' } }],
    ['a text that is none', { late: { sms: 5 } }],
  ])('%s is refused', async (_, content) => {
    expect((await save(0, content)).statusCode).toBe(400)
  })

  test('what an earlier version of the software saved is shown, without what is gone, and can be replaced', async () => {
    const old = { late: { sms: 'Sorry {customer}' }, birthday: { sms: 'Happy birthday' } }
    await query(
      `insert into setting_versions (section, version, content, saved_at) values ('messages', 1, $1, now())`,
      [JSON.stringify(old)],
    )
    expect((await readOne('messages')).content).toEqual({ late: { sms: 'Sorry {customer}' } })
    expect((await save(1, late)).json().data).toMatchObject({ version: 2, content: late })
    expect((await versionsOf('messages')).items[0]?.before).toEqual({ late: { sms: 'Sorry {customer}' } })
  })

  test('only super admins read and save them', async () => {
    for (const role of ['branchAdmin', 'admin', 'user', 'public'] as const) {
      const refused = role === 'public' ? 401 : 403
      expect((await as(role).get(`${path}/messages`)).statusCode).toBe(refused)
      const change = { section: 'messages', basedOn: 0, content: late }
      expect((await as(role).put(path, change)).statusCode).toBe(refused)
    }
  })
})
