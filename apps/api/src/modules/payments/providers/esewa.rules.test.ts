import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { paisaOf, rupeesOf, statusOf } from './esewa.rules.ts'
import { readReturn, signatureOf } from './esewa-signature.ts'

// The public test secret from eSewa's documentation.
const secret = '8gBm/:&EnhH.1/q'

test.each([
  ['110', '241028', 'i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME='],
  ['100', '11-201-13', '5DZywcrTKD0gia/rsSMcrRHmJl+4Tbol6S+lWgdJ94E='],
  ['240', 'JM-1001-A1', 'NeNZ0mSfqfSOg4CBI6q1vaLdCxB5alOCrCJaoplDa7g='],
  ['1250.50', 'JM-1002-A1', 'ga1svjX5hXAKf/SN9ex8BmgokAzy2br/5rPVL8k1C38='],
])('Rs. %s for %s is signed as eSewa signs it', (total, uuid, signature) => {
  expect(signatureOf({ total_amount: total, transaction_uuid: uuid, product_code: 'EPAYTEST' }, secret)).toBe(
    signature,
  )
})

const names = 'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names'
const sample = (code: string, total: string, uuid: string, signature: string): Record<string, string> => ({
  transaction_code: code,
  status: 'COMPLETE',
  total_amount: total,
  transaction_uuid: uuid,
  product_code: 'EPAYTEST',
  signed_field_names: names,
  signature,
})
const docs = sample('000AWEO', '1000.0', '250610-162413', '62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA=')
const real = sample('0006TY3', '133.0', '1234567890', 'MFEcMZ/30WVezanVZHH4H1nIV8pGwyzZxggtkye2VXw=')
const comma = sample('000TEST', '1,250.5', 'JM-1002-A1', 'wUh+/Tb1kot4Q9I+JOFmgsCqkzdMYsHiSPpLz28E3Qs=')
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64')

describe('ORD-03 the data of an eSewa return', () => {
  test.each([docs, real, comma])('is genuine when eSewa has signed it: $total_amount', (data) => {
    expect(readReturn(encode(data), secret)).toMatchObject({ total_amount: data['total_amount'] })
  })

  test('is genuine when its amount is a number like 1000.0, and when a plus arrived as a space', () => {
    const asNumber = JSON.stringify(docs).replace('"1000.0"', '1000.0')
    expect(readReturn(encode(asNumber), secret)).toMatchObject({ total_amount: '1000.0' })
    const spaced = encode({ ...docs, more: '~~~~>>>>????' })
    expect(spaced).toContain('+')
    expect(readReturn(spaced.replaceAll('+', ' '), secret)).toBeDefined()
  })

  test('is not genuine when a field was changed, dropped or signed with another secret', () => {
    for (const name of Object.keys(docs)) {
      expect(readReturn(encode({ ...docs, [name]: `${docs[name]}1` }), secret), name).toBeUndefined()
      expect(readReturn(encode({ ...docs, [name]: undefined }), secret), name).toBeUndefined()
      expect(readReturn(encode({ ...docs, [name]: [docs[name]] }), secret), name).toBeUndefined()
    }
    expect(readReturn(encode(docs), `${secret}(`)).toBeUndefined()
  })

  test('is not genuine, or unchanged in content, after any of 30,000 mutations', () => {
    const whole = JSON.stringify(docs)
    const encoded = encode(docs)
    const characters = 'AZaz09+/={}",.:-_ '
    const changed = (text: string, i: number) => {
      const at = (i * 7_919) % text.length
      const cut = text.slice(0, at)
      const inserted = characters[i % characters.length]
      return [cut + inserted + text.slice(at + 1), cut + text.slice(at + 1), cut + inserted + text.slice(at)][
        i % 3
      ]!
    }
    let rejected = 0
    for (let i = 0; i < 15_000; i += 1)
      for (const data of [encode(changed(whole, i)), changed(encoded, i)]) {
        const read = readReturn(data, secret)
        if (read === undefined) rejected += 1
        else expect(read).toMatchObject(docs)
      }
    expect(rejected).toBeGreaterThan(25_000)
  })

  test('is not genuine when its field list is shorter or reordered, even if correctly signed', () => {
    const list = names.split(',')
    const others = [
      ...list.map((name) => list.filter((each) => each !== name)),
      list.toReversed(),
      [...list, 'more'],
      [],
    ]
    for (const fields of others) {
      const signed_field_names = fields.join(',')
      const data: Record<string, string> = { ...docs, total_amount: '1.0', more: 'x', signed_field_names }
      const message = fields.map((name) => `${name}=${data[name]}`).join(',')
      const signature = createHmac('sha256', secret).update(message).digest('base64')
      expect(readReturn(encode({ ...data, signature }), secret), signed_field_names).toBeUndefined()
    }
  })

  test.each([
    undefined,
    '',
    '%',
    'null',
    '[]',
    '7',
    ['x'],
    { a: 1 },
    'x'.repeat(5_000),
    encode('null'),
    encode('{}'),
    encode('{"signature":'),
  ])('is not genuine when it is %j', (data) => {
    expect(readReturn(data, secret)).toBeUndefined()
  })
})

test('an amount is written as eSewa signs it, and read to the paisa or not at all', () => {
  expect([24_000, 125_050, 125_005, 1, 100, 1_000_000_00].map(rupeesOf)).toEqual([
    '240',
    '1250.50',
    '1250.05',
    '0.01',
    '1',
    '1000000',
  ])
  for (const paisa of [1, 99, 100, 101, 110, 24_000, 125_050, 2_147_483_647])
    expect(paisaOf(rupeesOf(paisa))).toBe(paisa)
  expect(['1000.0', '1,250.5', '1,00,000.00', '0.1', '29.99', '10.500'].map(paisaOf)).toEqual([
    100_000, 125_050, 10_000_000, 10, 2_999, 1_050,
  ])
  expect(
    ['', '-5', '1e3', '1.005', '0x10', ' 5', '1.', '.5', 'NaN', '1 000', '12345678901234'].map(paisaOf),
  ).toEqual(Array(11).fill(undefined))
})

test('an unknown status counts as open, and NOT_FOUND as expired only after 15 minutes', () => {
  expect(statusOf('COMPLETED', 0)).toBe('open')
  expect(statusOf('__proto__', 0)).toBe('open')
  expect([statusOf('NOT_FOUND', 899_999), statusOf('NOT_FOUND', 900_000)]).toEqual(['open', 'expired'])
})
