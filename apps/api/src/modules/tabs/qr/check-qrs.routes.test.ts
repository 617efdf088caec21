// The service for QR codes is a separate process that answers late, not at all, twice, or wrongly.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { setClock } from '#platform/clock/clock.ts'
import { startQrStandIn } from '#testing/stand-ins/qr.ts'
import { testApp } from '#testing/test-app.ts'
import { openQrProviders } from '../../payments/qr/http-qr-provider.ts'
import { useQrProviders } from '../../payments/qr/qr-provider.ts'
import { aDiner, aRoundInput, tabsOf, tabsUrl, type TabReply } from '../tabs.factory.ts'
import { settleDueQrs } from './settle-qr.service.ts'

vi.setConfig({ testTimeout: 60_000 })
const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const lunch = Date.parse('2026-11-15T13:15:00+05:45')
const clockAt = (minutes: number) => setClock(() => new Date(lunch + minutes * 60_000))

let qrs: Awaited<ReturnType<typeof startQrStandIn>>
beforeAll(async () => {
  qrs = await startQrStandIn(4796)
  return () => qrs.stop()
})
afterAll(() => useQrProviders([]))

let { shop, staff } = {} as Awaited<ReturnType<typeof aDiner>>
let tabs = {} as ReturnType<typeof tabsOf>
beforeEach(async () => {
  clockAt(0)
  await sql('update check_qrs set next_check_at = null')
  await qrs.control({ clear: true })
  useQrProviders(openQrProviders({ qr: qrs.config }, { connectMs: 500, totalMs: 500 }))
  ;({ shop, staff } = await aDiner())
  tabs = tabsOf(staff)
})

const aServedTab = async () => tabs.addRound((await tabs.open()).id, aRoundInput(shop))
const urlOf = ({ id, checks }: TabReply) => `${tabsUrl}/${id}/checks/${checks[0]!.id}`
const create = (tab: TabReply, over: object = {}) =>
  staff.calls.post(`${urlOf(tab)}/qrs`, {
    key: newId(),
    method: 'fonepay',
    amount: tab.checks[0]!.open,
    open: tab.checks[0]!.open,
    ...over,
  })
const ask = async (tab: TabReply, id: string) =>
  (await staff.calls.post(`${urlOf(tab)}/qrs/${id}/check`)).json().data
const codeOf = async (sending: ReturnType<typeof create>) => {
  const { statusCode, json } = await sending
  return [statusCode, json().code]
}
const referenceOf = async (id: string): Promise<string> =>
  (await sql('select reference from check_qrs where id = $1', [id]))[0].reference
/** A code over the whole check, shown to the guest. */
async function aShownCode(over: object = {}) {
  const tab = await aServedTab()
  const qr = (await create(tab, over)).json().data
  return { tab, qr, reference: await referenceOf(qr.id) }
}
const surplus = async () => (await staff.calls.get('/api/v1/branch-dashboard/qr-surplus')).json().data
const tendersOf = async ({ checks }: TabReply) =>
  sql('select method, amount, reference from check_tenders where check_id = $1', [checks[0]!.id])

describe('a QR code over an amount', () => {
  test('closes the tender once when it is paid, however many devices and workers ask', async () => {
    const { tab, qr, reference } = await aShownCode()
    expect(qr).toMatchObject({ method: 'fonepay', amount: '450.00', state: 'open', surplus: [] })
    expect(qr.payload).toContain(reference)
    expect(await ask(tab, qr.id)).toMatchObject({ state: 'open' })
    await qrs.pay({ reference })
    clockAt(1)
    const answers = await Promise.all([ask(tab, qr.id), ask(tab, qr.id), ask(tab, qr.id), settleDueQrs()])
    expect(answers.slice(0, 3).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
    const paid = await tabs.read(tab.id)
    expect(paid).toMatchObject({ state: 'paid', checks: [{ state: 'paid', billId: expect.any(String) }] })
    const [code] = await qrs.ledger()
    const taken = { method: 'fonepay', amount: 45_000, reference: code!.payments[0]!.id }
    expect(await tendersOf(tab)).toEqual([taken])
    expect(paid.checks[0]!.tenders).toMatchObject([{ takenBy: 'Sita Gurung' }])
    expect(await surplus()).toEqual([])
  })

  test('of a part leaves the rest open; a code is made once per key, for the amount that is open', async () => {
    const tab = await aServedTab()
    const body = { key: newId(), amount: '200.00' }
    const made = await Promise.all([1, 2, 3].map(() => create(tab, body)))
    expect(new Set(made.map((reply) => reply.json().data.payload)).size).toBe(1)
    expect(await qrs.ledger()).toHaveLength(1)
    expect(await codeOf(create(tab, { ...body, amount: '100.00' }))).toEqual([409, 'tab.key_reused'])
    expect(await codeOf(create(tab, { open: '451.00' }))).toEqual([409, 'check.changed'])
    expect(await codeOf(create(tab, { method: 'card' }))).toEqual([400, 'request.invalid'])
    const { staff: foreign } = await aDiner()
    expect((await foreign.calls.post(`${urlOf(tab)}/qrs/${body.key}/check`)).json().code).toBe(
      'auth.forbidden',
    )
    await qrs.pay({ reference: await referenceOf(body.key) })
    await ask(tab, body.key)
    expect(await tabs.read(tab.id)).toMatchObject({ paid: '200.00', open: '250.00', state: 'open' })
  })

  test('is not paid by another amount, and what is paid twice counts once; both are to be given back', async () => {
    const { tab, qr, reference } = await aShownCode()
    await qrs.pay({ reference, amount: 44_999 })
    expect(await ask(tab, qr.id)).toMatchObject({
      state: 'open',
      surplus: [{ amount: '449.99', reason: 'wrong-amount' }],
    })
    expect(await tendersOf(tab)).toEqual([])
    await qrs.pay({ reference, times: 2 })
    expect(await ask(tab, qr.id)).toMatchObject({
      state: 'paid',
      surplus: [{ reason: 'wrong-amount' }, { amount: '450.00', reason: 'twice' }],
    })
    expect(await tendersOf(tab)).toHaveLength(1)
    const open = await surplus()
    expect(open).toMatchObject([
      { amount: '449.99', reason: 'wrong-amount', tableNumber: '4' },
      { amount: '450.00', reason: 'twice', transaction: expect.any(String) },
    ])
    const giveBack = (reference_: string) =>
      staff.calls.post(`/api/v1/branch-dashboard/qr-surplus/${open[0].id}/return`, { reference: reference_ })
    const both = await Promise.all([giveBack('R-1'), giveBack('R-1')])
    expect(both.map((reply) => reply.json().data.length)).toEqual([1, 1])
    expect((await giveBack('R-2')).json().code).toBe('qr.returned')
    expect(
      await sql(
        `select count(*)::int from audit_log where branch_id = $1 and action = 'qr_surplus.returned'`,
        [shop.branchId],
      ),
    ).toEqual([{ count: 1 }])
  })

  test('that is paid after it has expired counts while the check is open, and is to be given back afterwards', async () => {
    const first = await aShownCode()
    await qrs.expire(first.reference)
    expect(await ask(first.tab, first.qr.id)).toMatchObject({ state: 'over' })
    await qrs.pay({ reference: first.reference })
    clockAt(11)
    await settleDueQrs()
    expect(await tabs.read(first.tab.id)).toMatchObject({ state: 'paid' })
    const second = await aShownCode()
    await tabs.pay(second.tab)
    await qrs.pay({ reference: second.reference })
    clockAt(12)
    await settleDueQrs()
    expect(await tendersOf(second.tab)).toMatchObject([{ method: 'cash' }])
    expect(await surplus()).toMatchObject([{ amount: '450.00', reason: 'late' }])
  })

  test('and cash at the same moment: one of them pays, and the other is refused or to be given back', async () => {
    const { tab, qr, reference } = await aShownCode()
    await qrs.pay({ reference })
    const cash = { key: newId(), method: 'cash', amount: '450.00', open: '450.00' }
    const [reply] = await Promise.all([staff.calls.post(`${urlOf(tab)}/tenders`, cash), ask(tab, qr.id)])
    expect(await tendersOf(tab)).toHaveLength(1)
    expect(await surplus()).toHaveLength(reply.statusCode === 200 ? 1 : 0)
  })

  test('of a check that was deleted meanwhile pays nothing', async () => {
    const { tab, qr, reference } = await aShownCode()
    const lines = tab.checks[0]!.lines.map(({ orderId, position, quantity }) => ({
      orderId,
      position,
      quantity,
    }))
    const voids = { key: newId(), version: tab.version, lines, reasonCode: 'quality' }
    await staff.calls.post(`${tabsUrl}/${tab.id}/voids`, voids)
    await qrs.pay({ reference })
    expect(await ask(tab, qr.id)).toMatchObject({ state: 'open', surplus: [{ reason: 'late' }] })
  })
})

describe('a wallet that', () => {
  test('is silent or loses its answer makes one code, when it is asked again', async () => {
    const tab = await aServedTab()
    const body = { key: newId() }
    await qrs.control({ on: 'create', mode: 'silent', times: 1 })
    expect(await codeOf(create(tab, body))).toEqual([503, 'payment.provider_silent'])
    await qrs.control({ on: 'create', mode: 'lost', times: 1 })
    expect(await codeOf(create(tab, body))).toEqual([503, 'payment.provider_silent'])
    expect((await create(tab, body)).json().data).toMatchObject({ state: 'open' })
    expect(await qrs.ledger()).toHaveLength(1)
  })

  test('does not answer, or knows no such code, says nothing about the payment', async () => {
    const { tab, qr, reference } = await aShownCode()
    await qrs.pay({ reference })
    for (const mode of ['silent', 'broken', 'refused', 'late']) {
      await qrs.control({ on: 'ask', mode, times: 1, lateMs: 700 })
      expect([mode, (await ask(tab, qr.id)).state]).toEqual([mode, 'open'])
    }
    expect(await tendersOf(tab)).toEqual([])
    expect(await ask(tab, qr.id)).toMatchObject({ state: 'paid' })
  })

  test('paid while the bill could not be written is asked again: the payment is not lost', async () => {
    const { tab, qr, reference } = await aShownCode()
    await qrs.pay({ reference })
    await sql('alter table tab_checks add constraint broken check (bill_id is null) not valid')
    expect((await staff.calls.post(`${urlOf(tab)}/qrs/${qr.id}/check`)).statusCode).toBe(500)
    await sql('alter table tab_checks drop constraint broken')
    expect([await tendersOf(tab), await surplus()]).toEqual([[], []])
    clockAt(1)
    await settleDueQrs()
    expect(await tabs.read(tab.id)).toMatchObject({ state: 'paid' })
  })

  test('is not configured leaves the picture of the branch', async () => {
    useQrProviders([])
    const tab = await aServedTab()
    expect(await codeOf(create(tab))).toEqual([409, 'qr.not_offered'])
    const url = '/api/v1/branch-dashboard/wallet-qrs'
    expect((await staff.calls.get(url)).json().data).toEqual({ dynamic: [], fixed: {} })
    const saved = { dynamic: [], fixed: { fonepay: 'fonepay:jholmomo' } }
    expect((await staff.calls.put(url, { esewa: 'x', ...saved.fixed })).statusCode).toBe(200)
    for (let i = 0; i < 2; i += 1)
      expect((await staff.calls.put(url, saved.fixed)).json().data).toEqual(saved)
    const { staff: foreign } = await aDiner()
    expect((await foreign.calls.get(url)).json().data).toEqual({ dynamic: [], fixed: {} })
  })
})
