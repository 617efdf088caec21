// A tablet of the floor: it reads a tab and changes it as guests and staff would, also when another tablet has changed it meanwhile.
import { act, decide, type PersistentClient, type Request } from '../clients/persistent-client.ts'
import { between, idOf, pick } from '../chaos/seeded-random.ts'
import { type Food, type TabPlace, tablesCount } from '../fixtures/tab-place.ts'
import type { Token } from '../fixtures/stock/ledger-place.ts'
import type { PlateRef, TabModel } from './tab-model.ts'

const path = '/api/v1/branch-dashboard/tabs'

type Line = PlateRef & { amount: string }
type Check = { id: string; state: string; open: string; paid: string; lines: Line[]; tenders: unknown[] }
type Tab = { id: string; version: number; state: string; checks: Check[] }

export type Tablet = PersistentClient & { place: TabPlace; as: Token; model: TabModel }

/** What another tablet may cause; anything else is unexpected. */
const conflicts = [
  'tab.changed',
  'tab.closed',
  'tab.being_paid',
  'tab.too_many_checks',
  'tab.not_settled',
  'tab.nothing_to_void',
  'check.changed',
  'check.paid',
  // Another tablet has split the tab again, so the check is gone.
  'auth.forbidden',
]

export const paisa = (rupees: string): number => Number(rupees.replace('.', ''))
const rupees = (amount: number): string => (amount / 100).toFixed(2)

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Sends a change; `learn` notes it in the model once it is acknowledged. */
async function change(
  tablet: Tablet,
  request: Omit<Request, 'as'> & { body: { key: string } },
  learn: () => void = () => undefined,
): Promise<Tab | undefined> {
  const before = tablet.unanswered
  const answer = await act(tablet, { ...request, as: tablet.as }, conflicts)
  if (answer.status === 200) {
    learn()
    return answer.data as unknown as Tab
  }
  if (tablet.unanswered > before) tablet.model.unsure.add(request.body.key)
  return undefined
}

async function readTab(tablet: Tablet, id: string): Promise<Tab> {
  const { status, code, data } = await decide(tablet, {
    name: 'read',
    as: tablet.as,
    method: 'GET',
    path: `${path}/${id}`,
  })
  if (status === 200) return data as unknown as Tab
  tablet.tally.unexpected.push(`read: ${status} ${code}`)
  return { id, version: 0, state: 'unreadable', checks: [] }
}

export async function listOpen(tablet: Tablet): Promise<string[]> {
  const { data } = await decide(tablet, { name: 'list', as: tablet.as, method: 'GET', path })
  return (data as unknown as { id: string }[]).map(({ id }) => id)
}

export async function openTab(tablet: Tablet): Promise<void> {
  const { roll, model } = tablet
  const body = { key: idOf(roll), tableNumber: String(between(roll, 1, tablesCount)) }
  await change(tablet, { name: 'open', method: 'POST', path, body }, () => model.opened.add(body.key))
}

/** Two devices may add at once, so this needs no version. */
async function addRound(tablet: Tablet, tab: Tab): Promise<void> {
  const { roll, place, model } = tablet
  const wanted = place.foods.filter(() => roll() < 0.6)
  const foods: Food[] = wanted.length > 0 ? wanted : [place.foods[0]!]
  const plates = new Map(foods.map(({ id }) => [id, between(roll, 1, 4)]))
  const total = sum(foods.map(({ id, price }) => price * plates.get(id)!))
  const lines = foods.map(({ id }) => ({
    foodId: `${id}~${place.branchId}`,
    optionIds: [],
    quantity: plates.get(id),
  }))
  const body = { key: idOf(roll), grandTotal: rupees(total), lines }
  await change(tablet, { name: 'add', method: 'POST', path: `${path}/${tab.id}/rounds`, body }, () =>
    model.rounds.set(body.key, plates),
  )
}

const freeChecks = ({ checks }: Tab): Check[] =>
  checks.filter(({ state, tenders }) => state === 'open' && tenders.length === 0)

async function voidPlates(tablet: Tablet, tab: Tab): Promise<void> {
  const { roll, model } = tablet
  const held = freeChecks(tab).flatMap(({ lines }) => lines)
  if (held.length === 0) return
  const { orderId, position, quantity } = pick(roll, held)
  const lines = [{ orderId, position, quantity: between(roll, 1, quantity) }]
  const body = { key: idOf(roll), version: tab.version, lines, reasonCode: 'quality' }
  await change(tablet, { name: 'void', method: 'POST', path: `${path}/${tab.id}/voids`, body }, () =>
    model.voids.set(body.key, lines),
  )
}

async function move(tablet: Tablet, { id, version }: Tab): Promise<void> {
  const { roll } = tablet
  const body = { key: idOf(roll), version, tableNumber: String(between(roll, 1, tablesCount)) }
  await change(tablet, { name: 'move', method: 'PATCH', path: `${path}/${id}`, body })
}

async function merge(tablet: Tablet, { id, version }: Tab, intoId: string): Promise<void> {
  if (intoId === id) return
  const into = await readTab(tablet, intoId)
  if (into.state !== 'open') return
  const body = { key: idOf(tablet.roll), version, intoId, intoVersion: into.version }
  await change(tablet, { name: 'merge', method: 'POST', path: `${path}/${id}/merge`, body })
}

/** Each plate that is not being paid goes to one of three checks. */
async function split(tablet: Tablet, tab: Tab): Promise<void> {
  const { roll } = tablet
  const parts = [0, 1, 2].map((): PlateRef[] => [])
  for (const { orderId, position, quantity } of freeChecks(tab).flatMap(({ lines }) => lines))
    for (let i = 0; i < quantity; i += 1) pick(roll, parts).push({ orderId, position, quantity: 1 })
  const checks = parts.filter((lines) => lines.length > 0).map((lines) => ({ lines }))
  if (checks.length === 0) return
  const body = { key: idOf(roll), version: tab.version, checks }
  await change(tablet, { name: 'split', method: 'PUT', path: `${path}/${tab.id}/checks`, body })
}

/** All that is open on a check, or a part of it down to one paisa. */
async function pay(tablet: Tablet, tab: Tab, isWhole: boolean): Promise<Tab | undefined> {
  const { roll, model } = tablet
  const payable = tab.checks.filter(({ state, open }) => state === 'open' && paisa(open) > 0)
  if (payable.length === 0) return undefined
  const { id: checkId, open } = pick(roll, payable)
  const amount = isWhole ? paisa(open) : between(roll, 1, paisa(open))
  const method = pick(roll, ['cash', 'card', 'esewa', 'khalti', 'fonepay'])
  const tip = between(roll, 0, 3) * 1_000
  const body = {
    key: idOf(roll),
    method,
    amount: rupees(amount),
    open,
    tip: rupees(tip),
    ...(method !== 'cash' && { reference: 'R-1' }),
  }
  const request = {
    name: 'pay',
    method: 'POST' as const,
    path: `${path}/${tab.id}/checks/${checkId}/tenders`,
    body,
  }
  return change(tablet, request, () => model.tenders.set(body.key, { checkId, method, amount, tip }))
}

async function close(tablet: Tablet, { id, version }: Tab): Promise<void> {
  const body = { key: idOf(tablet.roll), version }
  await change(tablet, { name: 'close', method: 'POST', path: `${path}/${id}/close`, body })
}

const isEmpty = ({ checks }: Tab): boolean =>
  checks.every(({ state, lines }) => state === 'paid' || lines.length === 0)

/** Until nothing is open on the tab, whichever tablet pays it. */
export async function settle(tablet: Tablet, id: string): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const tab = await readTab(tablet, id)
    if (tab.state !== 'open') return
    if (isEmpty(tab)) await close(tablet, tab)
    else await pay(tablet, tab, true)
  }
}

type Moves = Record<string, (tablet: Tablet, tab: Tab, others: string[]) => Promise<unknown>>
const moves: Moves = {
  add: addRound,
  'add again': addRound,
  void: voidPlates,
  move,
  merge: (tablet, tab, others) => merge(tablet, tab, pick(tablet.roll, others)),
  split,
  'split again': split,
  'pay a part': (tablet, tab) => pay(tablet, tab, false),
  'pay a check': (tablet, tab) => pay(tablet, tab, true),
  'pay all': (tablet, tab) => settle(tablet, tab.id),
}

/** One random change of a random open tab. */
export async function step(tablet: Tablet, open: string[]): Promise<void> {
  const tab = await readTab(tablet, pick(tablet.roll, open))
  if (tab.state !== 'open') return
  const isNew = tab.checks.length === 0
  await (isNew ? addRound(tablet, tab) : moves[pick(tablet.roll, Object.keys(moves))]!(tablet, tab, open))
}
