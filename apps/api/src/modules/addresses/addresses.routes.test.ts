import { beforeEach, describe, expect, test } from 'vitest'
import { mostAddresses } from '@momo/contracts/addresses'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aSession } from '../sessions/session.factory.ts'
import { addressesHandlers } from './addresses.handlers.ts'

testApp()
const url = '/api/v1/addresses'
const home = { label: 'Home', address: 'Behind the Krishna temple, blue gate', note: 'Call from the chowk' }
const pin = { latitude: 27.69, longitude: 85.33 }

let customer: Awaited<ReturnType<typeof aSession>>
beforeEach(async () => {
  customer = await aSession()
})

const save = async (over: object = {}) => (await customer.calls.post(url, { ...home, ...over })).json().data
const listed = async (calls = customer.calls): Promise<{ id: string; label: string; address: string }[]> =>
  (await calls.get(url)).json().data

describe('a customer saves addresses', () => {
  test('ORD-02 with text, a note and a pin, most recently used first', async () => {
    const first = await save({ position: pin })
    expect(first).toEqual({ id: first.id, ...home, position: pin })
    await save({ label: 'Office', address: 'Third floor, Putalisadak' })
    expect((await listed()).map(({ label }) => label)).toEqual(['Office', 'Home'])
    await save()
    expect((await listed()).map(({ label }) => label)).toEqual(['Home', 'Office'])
  })

  test('once, whatever the case and spacing of the text, and keeps the pin', async () => {
    const { id } = await save({ position: pin })
    const again = await Promise.all(
      [1, 2, 3].map(() => save({ label: 'House', address: '  behind the KRISHNA temple,  blue gate ' })),
    )
    expect(again.map((address) => [address.id, address.label, address.position])).toEqual(
      Array(3).fill([id, 'House', pin]),
    )
    expect(await listed()).toHaveLength(1)
  })

  test('once, also with concurrent requests', async () => {
    await Promise.all([1, 2, 3, 4].map(() => save()))
    expect(await listed()).toHaveLength(1)
  })

  test('up to twenty, also with concurrent requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: mostAddresses + 4 }, (_, i) =>
        customer.calls.post(url, { ...home, address: `House ${i}` }),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(mostAddresses)
    expect(replies.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
      code: 'address.too_many',
    })
    expect(await listed()).toHaveLength(mostAddresses)
    const [known] = await listed()
    expect((await customer.calls.post(url, { ...home, address: known!.address })).statusCode).toBe(200)
  })

  test('and changes one, merging it with another one of the same text', async () => {
    const [one, two] = [await save({ position: pin }), await save({ address: 'Third floor, Putalisadak' })]
    const changed = await customer.calls.put(`${url}/${two.id}`, { ...home, label: 'Both' })
    expect(changed.json().data).toEqual({ id: two.id, ...home, label: 'Both' })
    expect(await listed()).toEqual([{ id: two.id, ...home, label: 'Both' }])
    expect((await customer.calls.put(`${url}/${one.id}`, home)).json().code).toBe('address.unknown')
  })

  test('and deletes one', async () => {
    const { id } = await save()
    expect((await customer.calls.remove(`${url}/${id}`)).statusCode).toBe(200)
    expect((await customer.calls.remove(`${url}/${id}`)).json().code).toBe('address.unknown')
    expect(await listed()).toEqual([])
  })

  test('that other customers cannot see, change or delete', async () => {
    const { id } = await save()
    const { calls: other } = await aSession()
    for (const reply of [await other.put(`${url}/${id}`, home), await other.remove(`${url}/${id}`)])
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'address.unknown'])
    expect(await listed(other)).toEqual([])
    expect((await as('public').get(url)).statusCode).toBe(401)
    expect(await listed()).toHaveLength(1)
  })

  test('until the account is deleted', async () => {
    const other = await aSession()
    await save()
    await other.calls.post(url, home)
    for (const handler of addressesHandlers)
      await handler.handle({ accountId: customer.accountId } as never, { eventId: newId() })
    expect([await listed(), (await listed(other.calls)).length]).toEqual([[], 1])
  })

  test('only with valid fields', async () => {
    for (const over of [
      { address: ' ' },
      { label: '' },
      { position: { latitude: 91, longitude: 0 } },
      { address: 'x'.repeat(201) },
    ])
      expect((await customer.calls.post(url, { ...home, ...over })).statusCode).toBe(400)
  })
})
