import { expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { type SeededRandom, seededRandom } from '#testing/seeded-random.ts'
import { testApp } from '#testing/test-app.ts'
import { countOrder } from '../analytics/count-order.service.ts'
import { lunchTime } from '../orders/place-order.factory.ts'
import { aDiner, aRoundInput, tabsOf, tabsUrl, type TabReply } from './tabs.factory.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows

const paisa = (rupees: string): number => Number(rupees.replace('.', ''))
const rupees = (amount: number): string => (amount / 100).toFixed(2)
const keyOf = ({ orderId, position }: { orderId: string; position: number }) => `${orderId} ${position}`
const methods = ['cash', 'card', 'esewa', 'khalti', 'fonepay'] as const

type Given = { id: string; percent?: number; amount?: number; plate?: string; plates?: number }

/** What the guests of all tabs ordered, were given and paid; it knows nothing of checks but their ids. */
type Model = {
  plates: Map<string, { price: number; left: number }>
  paid: Map<string, number>
  byMethod: Map<string, number>
  /** Of a check, by what was sent. */
  given: Map<string, Given[]>
  /** What paid checks took off. */
  taken: Map<string, number>
}
type Sent = { method: 'post' | 'put' | 'patch'; url: string; body: object }

test('random lives of tabs put every plate and every rupee on exactly one bill', async () => {
  stopClock(lunchTime)
  const { shop, staff } = await aDiner()
  const [random, api] = [seededRandom(), tabsOf(staff)]
  const model: Model = {
    plates: new Map(),
    paid: new Map(),
    byMethod: new Map(),
    given: new Map(),
    taken: new Map(),
  }
  const ids: string[] = []
  // Few are open at once, so that each has a long life.
  for (let step = 0; step < 150; step += 1) {
    const open: { id: string }[] = (await staff.calls.get(tabsUrl)).json().data
    if (open.length < 3) {
      ids.push((await api.open({ tableNumber: String(random.int(1, 13)) })).id)
      continue
    }
    const [tab, other] = [await api.read(pick(random, open).id), await api.read(pick(random, open).id)]
    const sent = aChange(random, { tab, other, shop })
    if (sent) await sendTwice(sent, { tab, model })
  }
  for (const id of ids) await payAll(await api.read(id))
  await expectSums()
  await refundSome()

  /** The second time changes nothing. */
  async function sendTwice(
    { method, url, body }: Sent,
    { tab, model: known }: { tab: TabReply; model: Model },
  ): Promise<void> {
    const reply = await staff.calls[method](`${tabsUrl}/${url}`, body)
    if (reply.statusCode !== 200) {
      expect([['tab.being_paid', 'check.discounted'], url, body]).toEqual([
        expect.arrayContaining([reply.json().code]),
        url,
        body,
      ])
      expect(await api.read(tab.id)).toEqual(tab)
      return
    }
    const after: TabReply = reply.json().data
    if (url.endsWith('/rounds')) learn(after)
    if (url.endsWith('/voids'))
      lower(body as { lines: { orderId: string; position: number; quantity: number }[] })
    if (url.endsWith('/tenders')) take(url.split('/')[2]!, body as { amount: string; method: string })
    if (url.includes('/discounts')) give(url, body, after)
    expectWhole(after, known)
    expect((await staff.calls[method](`${tabsUrl}/${url}`, body)).json().data).toEqual(after)
  }

  function learn({ rounds }: TabReply): void {
    for (const { orderId, lines } of rounds)
      for (const { position, unitPrice, quantity } of lines)
        if (!model.plates.has(keyOf({ orderId, position })))
          model.plates.set(keyOf({ orderId, position }), { price: paisa(unitPrice), left: quantity })
  }

  function lower({ lines }: { lines: { orderId: string; position: number; quantity: number }[] }): void {
    for (const line of lines) model.plates.get(keyOf(line))!.left -= line.quantity
  }

  function take(checkId: string, { amount, method }: { amount: string; method: string }): void {
    model.paid.set(checkId, (model.paid.get(checkId) ?? 0) + paisa(amount))
    model.byMethod.set(method, (model.byMethod.get(method) ?? 0) + paisa(amount))
  }

  function give(url: string, body: object, { checks }: TabReply): void {
    const [checkId, , undone] = url.split('/').slice(2)
    const known = model.given.get(checkId!) ?? []
    if (undone)
      model.given.set(
        checkId!,
        known.filter(({ id }) => id !== undone),
      )
    else {
      const { discounts } = checks.find(({ id }) => id === checkId)!
      const { id } = discounts.find((one) => !known.some((other) => other.id === one.id))!
      model.given.set(checkId!, [...known, { id, ...givenBy(body as Parameters<typeof givenBy>[0]) }])
    }
  }

  async function payAll(tab: TabReply): Promise<void> {
    for (const { id, open, lines } of tab.checks.filter(({ state }) => state === 'open')) {
      if (paisa(open) === 0 && lines.length > 0) {
        const { version } = await api.read(tab.id)
        const url = `${tab.id}/checks/${id}/settlement`
        await sendTwice({ method: 'post', url, body: { key: newId(), version } }, { tab, model })
        continue
      }
      const method = pick(random, [...methods])
      const body = {
        key: newId(),
        method,
        amount: open,
        open,
        ...(method !== 'cash' && { reference: 'R-1' }),
      }
      await sendTwice({ method: 'post', url: `${tab.id}/checks/${id}/tenders`, body }, { tab, model })
    }
    const done = await api.read(tab.id)
    if (done.state === 'open') expect(done.checks).toEqual([])
  }

  /** Plates of bills are credited at random until nothing is left of many of them; a repeat credits nothing. */
  async function refundSome(): Promise<void> {
    const billIds = await sql('select id from invoices where branch_id = $1 order by number', [shop.branchId])
    const [given, plates] = [new Map<string, number>(), new Map<string, number>()]
    for (let step = 0; step < 40 && billIds.length > 0; step += 1) {
      const url = `/api/v1/bills/${pick(random, billIds).id}`
      const bill = (await staff.calls.get(url)).json().data
      const body = aRefund(random, bill)
      if (!body) continue
      const refunds = `${url.replace('v1', 'v1/branch-dashboard')}/refunds`
      const reply = await staff.calls.post(refunds, body)
      expect([reply.statusCode, body]).toEqual([200, body])
      const note = reply.json().data
      expect((await staff.calls.post(refunds, body)).json().data.id).toBe(note.id)
      given.set(body.method, (given.get(body.method) ?? 0) + paisa(note.total))
      for (const { line, quantity } of body.lines) {
        const key = `${bill.id} ${line}`
        plates.set(key, (plates.get(key) ?? 0) + quantity)
        const { quantity: sold, free = 0 } = bill.lines[line]
        expect(plates.get(key)).toBeLessThanOrEqual(sold - free)
      }
      const after = (await staff.calls.get(url)).json().data
      expect(paisa(after.left)).toBe(paisa(bill.left) - paisa(note.total))
    }
    for (const { id } of billIds) await creditRest((await staff.calls.get(`/api/v1/bills/${id}`)).json().data)
    const [sums] = await sql(
      `select sum(total) filter (where kind = 'invoice')::int - sum(total) filter (where kind = 'credit-note')::int as total,
        sum(vat) filter (where kind = 'invoice')::int - sum(vat) filter (where kind = 'credit-note')::int as vat,
        sum(discount) filter (where kind = 'invoice')::int >= sum(discount) filter (where kind = 'credit-note')::int as within,
        bool_and(vat >= 0 and taxable >= 0 and total >= 0) as whole
       from invoices where branch_id = $1`,
      [shop.branchId],
    )
    expect(sums).toEqual({ total: 0, vat: 0, within: true, whole: true })
    const till = (await staff.calls.get('/api/v1/branch-dashboard/tills/2026-11-15')).json().data
    for (const { method, returned } of till.methods)
      expect([method, paisa(returned)]).toEqual([method, given.get(method) ?? 0])
  }

  async function creditRest({ id, left }: { id: string; left: string }): Promise<void> {
    const reply = await staff.calls.post(`/api/v1/bills/${id}/credit-note`, { reason: 'Wrong buyer' })
    if (paisa(left) > 0) expect([reply.statusCode, reply.json().data.total]).toEqual([200, left])
  }

  async function expectSums(): Promise<void> {
    const list = [...model.plates.values()].reduce((sum, { price, left }) => sum + price * left, 0)
    const discounts = [...model.taken.values()].reduce((sum, off) => sum + off, 0)
    const total = list - discounts
    const branch = [shop.branchId]
    for (const { id } of await sql('select id from orders where branch_id = $1', branch)) await countOrder(id)
    const [sums] = await sql(
      `select (select sum(total)::int from invoices where branch_id = $1) as billed,
        (select sum(discount)::int from invoices where branch_id = $1) as discounts,
        (select sum((l ->> 'discount')::int)::int from invoices, jsonb_array_elements(lines) l where branch_id = $1) as by_line,
        (select sum(gross)::int from sale_foods where branch_id = $1) as foods,
        (select sum((l ->> 'quantity')::int)::int from invoices, jsonb_array_elements(lines) l where branch_id = $1) as plates,
        (select sum(amount)::int from check_tenders where branch_id = $1) as taken,
        (select sum(grand_total)::int from orders where branch_id = $1 and state <> 'cancelled') as ordered,
        (select sum(amount)::int from payments where branch_id = $1 and state = 'paid' and in_tab) as settled,
        (select sum(gross)::int from sale_hours where branch_id = $1) as sold,
        (select count(*)::int from tab_checks where branch_id = $1 and (state = 'open' or bill_id is null)) as open,
        (select count(*)::int from payments where branch_id = $1 and state = 'due' and amount > 0) as due`,
      branch,
    )
    const plates = [...model.plates.values()].reduce((sum, { left }) => sum + left, 0)
    const same = {
      discounts,
      by_line: discounts,
      foods: total,
      billed: total,
      taken: total,
      ordered: total,
      settled: total,
      sold: total,
    }
    expect(sums).toEqual({ ...same, plates, open: 0, due: 0 })
    const report = (await staff.calls.get('/api/v1/branch-dashboard/tills/2026-11-15/report')).json().data
    expect([paisa(report.discounts), paisa(report.bills.total)]).toEqual([discounts, total])
    const till = (await staff.calls.get('/api/v1/branch-dashboard/tills/2026-11-15')).json().data
    for (const { method, taken } of till.methods)
      expect([method, paisa(taken)]).toEqual([method, model.byMethod.get(method) ?? 0])
  }
}, 60_000)

function pick<T>(random: SeededRandom, items: T[]): T {
  return items[random.int(0, items.length)]!
}

/** Each plate that is not voided is on one check of its tab, and each check costs and got what the model says. */
function expectWhole(
  { rounds, checks, total, paid, open }: TabReply,
  { plates, paid: got, given, taken }: Model,
): void {
  const held = new Map<string, number>()
  for (const line of checks.flatMap(({ lines }) => lines))
    held.set(keyOf(line), (held.get(keyOf(line)) ?? 0) + line.quantity)
  const expected = rounds.flatMap(({ orderId, lines }) =>
    lines.map(({ position }): [string, number] => {
      const key = keyOf({ orderId, position })
      return [key, plates.get(key)!.left]
    }),
  )
  expect(new Map(held)).toEqual(new Map(expected.filter(([, left]) => left > 0)))
  for (const check of checks) {
    const list = check.lines.reduce((sum, line) => sum + plates.get(keyOf(line))!.price * line.quantity, 0)
    const off = takenOff(check, { list, plates, given: given.get(check.id) ?? [] })
    const price = list - off
    expect([check.id, paisa(check.discount)]).toEqual([check.id, off])
    if (check.state === 'paid') taken.set(check.id, off)
    expect([check.id, paisa(check.total), paisa(check.paid)]).toEqual([
      check.id,
      price,
      got.get(check.id) ?? 0,
    ])
    if (price > 0) expect(check.state).toBe(paisa(check.open) === 0 ? 'paid' : 'open')
  }
  expect(paisa(total)).toBe(checks.reduce((sum, check) => sum + paisa(check.total), 0))
  expect(paisa(open)).toBe(paisa(total) - paisa(paid))
}

type Off = { list: number; plates: Model['plates']; given: Given[] }

/** Complimentary plates at their price, then a percentage, half up, or an amount of the rest. */
function takenOff(check: TabReply['checks'][number], { list, plates, given }: Off): number {
  const free = check.lines.reduce((sum, line) => {
    const asked = given.filter(({ plate }) => plate === keyOf(line))
    const count = asked.reduce((all, one) => all + one.plates!, 0)
    return sum + Math.min(count, line.quantity) * plates.get(keyOf(line))!.price
  }, 0)
  const whole = given.find(({ percent, amount }) => percent ?? amount)
  if (!whole) return free
  const rest = list - free
  return free + (whole.percent ? Math.round((rest * whole.percent) / 100) : Math.min(rest, whole.amount!))
}

type Sending = { percent?: number; amount?: string; orderId?: string; position?: number; quantity?: number }

function givenBy({ percent, amount, orderId, position, quantity }: Sending): Omit<Given, 'id'> {
  if (percent !== undefined) return { percent }
  if (amount !== undefined) return { amount: paisa(amount) }
  return { plate: keyOf({ orderId: orderId!, position: position! }), plates: quantity! }
}

type Scene = { tab: TabReply; other: TabReply; shop: Awaited<ReturnType<typeof aDiner>>['shop'] }

/** A change that the tab allows now, or that is refused because a check is being paid. */
function aChange(random: SeededRandom, { tab, other, shop }: Scene): Sent | undefined {
  const seen = { key: newId(), version: tab.version }
  const free = tab.checks.filter(({ state, tenders }) => state === 'open' && tenders.length === 0)
  const whole = free.filter(({ discounts }) => discounts.length === 0)
  const kinds = ['add', 'add', 'void', 'move', 'merge', 'split', 'split', 'pay', 'pay', 'pay']
  const kind = pick(random, [...kinds, 'discount', 'discount', 'undo'])
  if (kind === 'add') return aRound(random, { tab, shop })
  if (kind === 'move')
    return { method: 'patch', url: tab.id, body: { ...seen, tableNumber: String(random.int(1, 13)) } }
  if (kind === 'merge') {
    if (other.id === tab.id || other.state !== 'open' || other.checks.length + tab.checks.length > 20) return
    const body = { ...seen, intoId: other.id, intoVersion: other.version }
    return { method: 'post', url: `${tab.id}/merge`, body }
  }
  if (kind === 'pay') return aTender(random, tab)
  if (kind === 'discount') return aDiscount(random, { tab, free, seen })
  if (kind === 'undo') return anUndo(random, { tab, seen })
  // Plates are voided from the last check on, with or without a discount; only checks without one are split.
  const lines = (kind === 'void' ? free : whole).flatMap((check) => check.lines)
  if (lines.length === 0) return undefined
  if (kind === 'void') {
    const { orderId, position, quantity } = pick(random, lines)
    const voided = [{ orderId, position, quantity: random.int(1, quantity + 1) }]
    return { method: 'post', url: `${tab.id}/voids`, body: { ...seen, lines: voided, reasonCode: 'quality' } }
  }
  const checks = [0, 1, 2].map((): object[] => [])
  for (const { orderId, position, quantity } of lines)
    for (let i = 0; i < quantity; i += 1) pick(random, checks).push({ orderId, position, quantity: 1 })
  const filled = checks.filter((plates) => plates.length > 0).map((plates) => ({ lines: plates }))
  if (filled.length + tab.checks.length - whole.length > 20) return undefined
  return { method: 'put', url: `${tab.id}/checks`, body: { ...seen, checks: filled } }
}

type Discounting = { tab: TabReply; free: TabReply['checks']; seen: { key: string; version: number } }

/** Now and then the whole bill, or all plates of a line. */
function aDiscount(random: SeededRandom, { tab, free, seen }: Discounting): Sent | undefined {
  const payable = free.filter(({ total }) => paisa(total) > 0)
  if (payable.length === 0) return undefined
  const check = pick(random, payable)
  const line = pick(random, check.lines)
  const left = line.quantity - line.free
  const hasWhole = check.discounts.some(({ kind }) => kind !== 'complimentary')
  const kind = pick(random, hasWhole ? ['complimentary'] : ['percent', 'amount', 'complimentary'])
  if (kind === 'complimentary' && left === 0) return undefined
  const { orderId, position } = line
  const off = {
    percent: { percent: random.int(0, 5) === 0 ? 100 : random.int(1, 100) },
    amount: { amount: rupees(random.int(1, paisa(check.total) + 1)) },
    complimentary: { orderId, position, quantity: random.int(1, left + 1) },
  }[kind as 'percent']
  const body = { ...seen, kind, reason: 'Waited', ...off }
  return { method: 'post', url: `${tab.id}/checks/${check.id}/discounts`, body }
}

type SoldBill = {
  id: string
  left: string
  lines: { quantity: number; free?: number; credited?: number; price: string; discount?: string }[]
}

/** Some plates that cost something. */
function aRefund(random: SeededRandom, { lines, left }: SoldBill) {
  const payable = lines.flatMap(({ quantity, free = 0, credited = 0, price, discount = '0.00' }, line) =>
    quantity - free - credited > 0 && paisa(price) - paisa(discount) >= quantity
      ? [{ line, quantity: random.int(1, quantity - free - credited + 1) }]
      : [],
  )
  if (payable.length === 0 || paisa(left) === 0) return undefined
  const chosen = payable.filter(() => random.int(0, 2) === 0)
  const method = pick(random, [...methods])
  return {
    key: newId(),
    lines: chosen.length > 0 ? chosen : [payable[0]!],
    left,
    method,
    ...(method !== 'cash' && { reference: 'R-2' }),
    reason: 'Cold food',
  }
}

function anUndo(random: SeededRandom, { tab, seen }: Omit<Discounting, 'free'>): Sent | undefined {
  const given = tab.checks
    .filter(({ state }) => state === 'open')
    .flatMap(({ id, discounts }) => discounts.map((one) => `${id}/discounts/${one.id}`))
  if (given.length === 0) return undefined
  return { method: 'post', url: `${tab.id}/checks/${pick(random, given)}/undo`, body: seen }
}

function aRound(random: SeededRandom, { tab, shop }: Pick<Scene, 'tab' | 'shop'>): Sent {
  const [momos, teas] = [random.int(1, 4), random.int(1, 4)]
  const line = (foodId: string, quantity: number) => ({ foodId, optionIds: [], quantity })
  const body = aRoundInput(shop, {
    grandTotal: rupees(momos * 20_000 + teas * 5_000),
    lines: [line(shop.buff, momos), line(shop.chiya, teas)],
  })
  return { method: 'post', url: `${tab.id}/rounds`, body }
}

/** Some or all of what is open on a check, down to one paisa. */
function aTender(random: SeededRandom, { id, checks }: TabReply): Sent | undefined {
  const payable = checks.filter(({ state, open }) => state === 'open' && paisa(open) > 0)
  if (payable.length === 0) return undefined
  const check = pick(random, payable)
  const amount = random.int(0, 2) === 0 ? check.open : rupees(random.int(1, paisa(check.open) + 1))
  const method = pick(random, [...methods])
  const reference = method === 'cash' ? {} : { reference: 'R-1' }
  const tip = rupees(random.int(0, 3) * 1_000)
  const body = { key: newId(), method, amount, open: check.open, tip, ...reference }
  return { method: 'post', url: `${id}/checks/${check.id}/tenders`, body }
}
