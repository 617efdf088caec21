// The stand-ins by themselves, as a browser and a merchant's server see them; the product's clients are tested against them in apps/api.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Program, startWallets } from '../../tools/stack.ts'

const wallets = { esewaOrigin: 'http://127.0.0.1:4781', khaltiOrigin: 'http://127.0.0.1:4782' }
const { esewaOrigin, khaltiOrigin } = wallets
const shop = 'http://127.0.0.1:4783'
/** Collects the requests that return to the shop. */
const returned: string[] = []
const server = createServer((request, reply) => {
  returned.push(request.url ?? '')
  reply.end()
})
let programs: Program[] = []
beforeAll(async () => {
  await once(server.listen(4783, '127.0.0.1'), 'listening')
  programs = await startWallets(wallets)
})
afterAll(async () => {
  server.close()
  await Promise.all(programs.map((program) => program.kill()))
})
const control = (origin: string, order: object) =>
  fetch(`${origin}/__control`, { method: 'POST', body: JSON.stringify(order) })
afterEach(
  async () =>
    void (await Promise.all([control(esewaOrigin, { reset: true }), control(khaltiOrigin, { reset: true })])),
)

let count = 0
const newName = () => `TRY-${(count += 1)}`
const clickButton = (origin: string, key: string, what: string) =>
  fetch(`${origin}/pay/${key}?do=${what}`, { method: 'POST', redirect: 'manual' })
type Line = { reference: string; state: string; paid: number; refunded: number; txn: string | null }
const lineOf = async (origin: string, reference: string) =>
  ((await (await fetch(`${origin}/__ledger`)).json()) as Line[]).find((line) => line.reference === reference)

function form(uuid: string, total: string): Record<string, string> {
  const message = `total_amount=${total},transaction_uuid=${uuid},product_code=EPAYTEST`
  return {
    amount: total,
    tax_amount: '0',
    product_service_charge: '0',
    product_delivery_charge: '0',
    total_amount: total,
    transaction_uuid: uuid,
    product_code: 'EPAYTEST',
    success_url: `${shop}/return/${uuid}`,
    failure_url: `${shop}/return/${uuid}`,
    signed_field_names: 'total_amount,transaction_uuid,product_code',
    signature: createHmac('sha256', '8gBm/:&EnhH.1/q').update(message).digest('base64'),
  }
}
const post = (fields: Record<string, string>) =>
  fetch(`${esewaOrigin}/api/epay/main/v2/form`, { method: 'POST', body: new URLSearchParams(fields) })
async function atEsewa(total = '240'): Promise<string> {
  const uuid = newName()
  expect((await post(form(uuid, total))).status).toBe(200)
  return uuid
}
const status = (uuid: string, total = '240') =>
  fetch(
    `${esewaOrigin}/api/epay/transaction/status/?product_code=EPAYTEST&total_amount=${total}&transaction_uuid=${uuid}`,
  )

describe('eSewa stand-in', () => {
  test('shows the amount with plain buttons, and has no scripts', async () => {
    const page = await post(form(newName(), '1250.50'))
    const html = await page.text()
    expect(html).toContain('Rs. 1,250.50')
    for (const label of ['Pay', 'Cancel', 'Pay and close tab', 'Stay ambiguous'])
      expect(html).toContain(`>${label}</button>`)
    expect(html).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('rejects a form with a missing field', async () => {
    const whole = form(newName(), '240')
    for (const name of Object.keys(whole))
      expect((await post({ ...whole, [name]: '' })).status, name).toBe(400)
    expect((await post({ ...whole, tax_amount: '1' })).status, 'a sum').toBe(400)
    expect((await post(whole)).status).toBe(200)
  })

  test('takes the money once, however often the button is clicked, and answers with the amount text of the query', async () => {
    const uuid = await atEsewa()
    const replies = await Promise.all(Array.from({ length: 5 }, () => clickButton(esewaOrigin, uuid, 'pay')))
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.headers.get('location')}`)).size).toBe(1)
    expect(await lineOf(esewaOrigin, uuid)).toMatchObject({ state: 'COMPLETE', paid: 24_000 })
    expect(await (await status(uuid)).text()).toContain('"total_amount":240.0,"status":"COMPLETE"')
    expect(await (await status(uuid, '240.00')).json()).toMatchObject({ status: 'NOT_FOUND', ref_id: null })
    expect((await clickButton(esewaOrigin, uuid, 'cancel')).status).toBe(409)
  })

  test('supports each way to end a payment', async () => {
    const [closed, cancelled, halted] = [await atEsewa(), await atEsewa(), await atEsewa()]
    expect((await clickButton(esewaOrigin, closed, 'close')).status).toBe(200)
    expect((await clickButton(esewaOrigin, cancelled, 'cancel')).headers.get('location')).toBe(
      `${shop}/return/${cancelled}`,
    )
    expect((await clickButton(esewaOrigin, halted, 'ambiguous')).status).toBe(303)
    const states = await Promise.all(
      [closed, cancelled, halted].map(async (uuid) => (await lineOf(esewaOrigin, uuid))?.state),
    )
    expect(states).toEqual(['COMPLETE', 'CANCELED', 'AMBIGUOUS'])
    expect((await clickButton(esewaOrigin, halted, 'pay')).status, 'a halted payment can continue').toBe(303)
  })

  test('changes its modes by request', async () => {
    const uuid = await atEsewa()
    await control(esewaOrigin, { fail: '503', times: 2 })
    expect([(await status(uuid)).status, (await status(uuid)).status, (await status(uuid)).status]).toEqual([
      503, 503, 200,
    ])
    await control(esewaOrigin, { fail: 'unavailable', times: 1 })
    expect(await (await status(uuid)).json()).toEqual({
      code: 0,
      error_message: 'Service is currently unavailable',
    })
    expect((await control(esewaOrigin, { fail: 'nonsense' })).status).toBe(400)
    expect((await control(esewaOrigin, { uuid: 'nobody', status: 'COMPLETE' })).status).toBe(400)
    expect((await control(esewaOrigin, { reference: uuid, status: 'COMPLETE' })).status).toBe(200)
    await control(esewaOrigin, { reference: uuid, status: 'FULL_REFUND' })
    expect(await lineOf(esewaOrigin, uuid)).toMatchObject({
      paid: 24_000,
      refunded: 24_000,
      state: 'FULL_REFUND',
    })
  })
})

describe('the return redirect', () => {
  test('can be lost, late, doubled or forged, or arrive before the money', async () => {
    const [lost, late, double, forged, reordered] = [
      await atEsewa(),
      await atEsewa(),
      await atEsewa(),
      await atEsewa(),
      await atEsewa(),
    ]
    await control(esewaOrigin, { returns: 'lost', times: 1, lateMs: 1_000 })
    expect((await clickButton(esewaOrigin, lost, 'pay')).headers.get('location')).toBeNull()
    const back: string[] = []
    const coming = clickButton(esewaOrigin, late, 'pay&returns=late').then(
      (reply) => (back.push('late'), reply),
    )
    await expect.poll(() => lineOf(esewaOrigin, late)).toMatchObject({ paid: 24_000 })
    back.push('paid')
    expect((await coming).status).toBe(303)
    expect(back).toEqual(['paid', 'late'])
    const location = (await clickButton(esewaOrigin, double, 'pay&returns=double')).headers.get('location')
    expect(returned.map((path) => `${shop}${path}`)).toEqual([location])
    expect((await clickButton(esewaOrigin, forged, 'pay&returns=forged')).status).toBe(303)
    expect(await lineOf(esewaOrigin, forged)).toMatchObject({ paid: 0, txn: null })
    expect((await clickButton(esewaOrigin, reordered, 'pay&returns=reordered')).status).toBe(303)
    expect(await lineOf(esewaOrigin, reordered)).toMatchObject({ paid: 0 })
    await expect
      .poll(() => lineOf(esewaOrigin, reordered), { timeout: 20_000 })
      .toMatchObject({ paid: 24_000 })
  })
})

describe('Khalti stand-in', () => {
  const headers = { authorization: 'Key stand-in' }
  const call = (path: string, body: object | undefined, given: Record<string, string> = headers) =>
    fetch(`${khaltiOrigin}${path}`, {
      method: 'POST',
      headers: given,
      body: body ? JSON.stringify(body) : null,
    })
  const initiateBody = (over: object = {}) => ({
    return_url: `${shop}/khalti`,
    website_url: shop,
    amount: 24_000,
    purchase_order_id: newName(),
    purchase_order_name: 'Order',
    ...over,
  })
  const initiate = '/api/v2/epayment/initiate/'
  const begin = async (over: object = {}) =>
    (await (await call(initiate, initiateBody(over))).json()) as { pidx: string; expires_at: string }

  test('rejects invalid requests as Khalti does', async () => {
    expect(await (await call(initiate, initiateBody(), {})).json()).toEqual({
      detail: 'Authentication credentials were not provided.',
      status_code: 401,
    })
    expect((await call(initiate, initiateBody(), { authorization: 'Key x' })).status).toBe(401)
    const complaints = [{ amount: 999 }, { amount: 10.5 }, { return_url: 'here' }, { purchase_order_id: '' }]
    for (const over of complaints) {
      const reply = await call(initiate, initiateBody(over))
      expect([reply.status, await reply.json()]).toEqual([
        400,
        expect.objectContaining({ error_key: 'validation_error' }),
      ])
    }
  })

  test('answers Expired and User canceled with HTTP 400, and refunds no more than was paid', async () => {
    const [expired, cancelled, paid] = [
      await begin(),
      await begin(),
      await begin({ purchase_order_id: 'KEPT' }),
    ]
    expect(paid.expires_at).toMatch(/\+05:45$/)
    await clickButton(khaltiOrigin, expired.pidx, 'expire')
    const back = (await clickButton(khaltiOrigin, cancelled.pidx, 'cancel')).headers.get('location')
    expect(back).toContain('status=User+canceled')
    await clickButton(khaltiOrigin, paid.pidx, 'pay')
    const look = async ({ pidx }: { pidx: string }) => {
      const reply = await call('/api/v2/epayment/lookup/', { pidx })
      return [reply.status, ((await reply.json()) as { status: string }).status]
    }
    expect(await look(expired)).toEqual([400, 'Expired'])
    expect(await look(cancelled)).toEqual([400, 'User canceled'])
    expect(await look(paid)).toEqual([200, 'Completed'])
    const { txn } = (await lineOf(khaltiOrigin, 'KEPT'))!
    const refund = async (body?: object) =>
      (await call(`/api/merchant-transaction/${txn}/refund/`, body)).status
    expect([
      await refund({ amount: 30_000 }),
      await refund({ amount: 4_000 }),
      await refund(),
      await refund(),
    ]).toEqual([400, 200, 200, 400])
    expect(await lineOf(khaltiOrigin, 'KEPT')).toMatchObject({
      paid: 24_000,
      refunded: 24_000,
      state: 'Refunded',
    })
  })

  test('lists one ledger line for a payment that was begun twice and paid once', async () => {
    const [first] = [await begin({ purchase_order_id: 'TWICE' }), await begin({ purchase_order_id: 'TWICE' })]
    await clickButton(khaltiOrigin, first.pidx, 'pay')
    const lines = ((await (await fetch(`${khaltiOrigin}/__ledger`)).json()) as Line[]).filter(
      ({ reference }) => reference === 'TWICE',
    )
    expect(lines).toMatchObject([{ paid: 24_000 }])
  })
})
