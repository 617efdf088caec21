import { beforeEach, describe, expect, test } from 'vitest'
import * as counts from '@momo/contracts/counts'
import * as orders from '@momo/contracts/orders'
import * as requisitions from '@momo/contracts/requisitions'
import { type Endpoint, offlinePermissions, permissionsOf } from '@momo/contracts/shared'
import * as waste from '@momo/contracts/waste'
import { newId } from '#platform/ids/ids.ts'
import { randomSecret } from '#platform/tokens/secrets.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import {
  anEmployee,
  boss,
  employeeFields,
  path as employeesPath,
  readOne,
} from '../employees/employees.factory.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { clockPath, moveTo, setPinOf } from '../time-clock/time-clock.factory.ts'
import { aBranchWithPeople, aPersonOf, aTablet, peoplePath, requirePins } from './people.factory.ts'

const served = testApp()
beforeEach(() => stopClock('2026-11-16T10:00:00+05:45'))

type World = Awaited<ReturnType<typeof aBranchWithPeople>>
type Sent = { token?: string | undefined; approval?: string; madeAt?: string }

/** Records cash into the till, which cooks may not. */
const moveCash = ({ tablet }: World, { token, approval, madeAt }: Sent, over: object = {}) =>
  tablet.admin.call('POST', '/api/v1/branch-dashboard/till-moves', {
    body: { id: newId(), kind: 'pay-in', amount: '50.00', reason: 'Change', ...over },
    headers: {
      ...(token && { 'x-person': token }),
      ...(approval && { 'x-person-approval': approval }),
      ...(madeAt && { 'x-person-made-at': madeAt }),
    },
  })
const pause = ({ tablet }: World, { token, approval }: Sent) =>
  tablet.admin.call('PUT', '/api/v1/branch-dashboard/pause', {
    body: { pause: null },
    headers: { ...(token && { 'x-person': token }), ...(approval && { 'x-person-approval': approval }) },
  })
const outcome = (answer: { statusCode: number; json: () => { code?: string } }) =>
  answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json().code}`
const audited = async (personId: string) =>
  (
    await served.database.pool.query(
      'select action, actor_id, details from audit_log where person_id = $1 order by id',
      [personId],
    )
  ).rows

describe('a branch', () => {
  test('works as before until people have to sign in', async () => {
    const branchId = await aBranch()
    const tablet = await aTablet(branchId)
    const world = { branchId, tablet } as World
    expect(outcome(await moveCash(world, {}))).toBe(200)
    expect(outcome(await moveCash(world, { token: randomSecret() }))).toBe(200)
    expect((await tablet.admin.get(peoplePath)).json().data).toEqual({
      needsPin: false,
      idleMinutes: 5,
      people: [],
    })
  })

  test('needs a manager with a PIN before it requires PINs', async () => {
    const branchId = await aBranch()
    await aPersonOf(branchId, 'cashier')
    await anEmployee({ branchId, tabletRole: 'manager' })
    expect(outcome(await requirePins(branchId))).toBe('409 people.no_manager')
    await aPersonOf(branchId, 'manager')
    expect(outcome(await requirePins(branchId))).toBe(200)
  })

  test('has one version of the setting; a repeat is accepted, and only a manager may change it then', async () => {
    const { branchId, tablet, cashier, manager } = await aBranchWithPeople()
    expect((await requirePins(branchId, { version: 0 })).json().data.version).toBe(1)
    expect(outcome(await requirePins(branchId, { version: 0, idleMinutes: 9 }))).toBe('409 content.changed')
    const turnOff = (token: string) =>
      tablet.admin.call('PUT', `/api/v1/branches/${branchId}/people-setting`, {
        body: { needsPin: false, idleMinutes: 5, version: 1 },
        headers: { 'x-person': token },
      })
    expect(outcome(await turnOff(await tablet.tokenOf(cashier)))).toBe('403 person.forbidden')
    expect(outcome(await turnOff(await tablet.tokenOf(manager)))).toBe(200)
    const foreign = as('branchAdmin', { id: await aBranch() })
    expect((await foreign.get(`/api/v1/branches/${branchId}/people-setting`)).statusCode).toBe(403)
    expect(await audited(manager.id)).toMatchObject([
      { action: 'branch.people_changed', actor_id: tablet.admin.actor?.id, details: { needsPin: false } },
    ])
  })
})

describe('a person', () => {
  test('is needed for a change, not for reading', async () => {
    const world = await aBranchWithPeople()
    expect(outcome(await moveCash(world, {}))).toBe('403 person.needed')
    expect(outcome(await moveCash(world, { token: randomSecret() }))).toBe('403 person.needed')
    expect((await world.tablet.admin.get('/api/v1/branch-dashboard/tabs')).statusCode).toBe(200)
    const token = await world.tablet.tokenOf(world.cashier)
    expect(outcome(await moveCash(world, { token }))).toBe(200)
    expect(await audited(world.cashier.id)).toMatchObject([
      { action: 'till_move.recorded', actor_id: world.tablet.admin.actor?.id },
    ])
  })

  test('without the permission is refused with the roles that have it', async () => {
    const world = await aBranchWithPeople()
    const answer = await moveCash(world, { token: await world.tablet.tokenOf(world.cook) })
    expect(outcome(answer)).toBe('403 person.forbidden')
    expect(answer.json().details).toEqual({ permission: 'cash.move', roles: ['cashier', 'manager'] })
  })

  test('gets the same token for the same request, sent twice and at once, and the table has only a hash', async () => {
    const { tablet, cashier, manager, branchId } = await aBranchWithPeople()
    const id = newId()
    const answers = await Promise.all([1, 2, 3].map(() => tablet.unlock(cashier, { id })))
    const [token, ...others] = answers.map((answer) => answer.json().data?.token)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(others).toEqual([token, token])
    const { rows } = await served.database.pool.query(
      'select token_hash from person_sessions where branch_id = $1',
      [branchId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].token_hash).not.toBe(token)
    expect(outcome(await tablet.unlock(manager, { id }))).toBe('409 person.key_reused')
  })

  test('replaces another one at the same device; of two at once one stays', async () => {
    const world = await aBranchWithPeople()
    const { tablet, cashier, manager } = world
    const [first, second] = [await tablet.tokenOf(cashier), await tablet.tokenOf(manager)]
    expect(outcome(await moveCash(world, { token: first }))).toBe('403 person.needed')
    expect(outcome(await moveCash(world, { token: second }))).toBe(200)
    const both = await Promise.all([tablet.tokenOf(cashier), tablet.tokenOf(manager)])
    const valid = await Promise.all(both.map(async (token) => outcome(await moveCash(world, { token }))))
    expect(valid.toSorted()).toEqual([200, '403 person.needed'])
  })

  test('is refused without a role, with a wrong PIN, and waits after five of them', async () => {
    const { branchId, tablet, cashier } = await aBranchWithPeople()
    const id = await anEmployee({ branchId })
    const noRole = { id, name: '', pin: await setPinOf(id) }
    expect(outcome(await tablet.unlock(noRole))).toBe('409 person.no_role')
    const wrong = { ...cashier, pin: cashier.pin === '4826' ? '4827' : '4826' }
    for (let i = 0; i < 5; i += 1) expect(outcome(await tablet.unlock(wrong))).toBe('400 clock.wrong_pin')
    expect(outcome(await tablet.unlock(cashier))).toBe('429 auth.wait')
  })

  test('of another branch, and a device of another branch, are refused', async () => {
    const [here, there] = [await aBranchWithPeople(), await aBranchWithPeople()]
    expect(outcome(await here.tablet.unlock(there.cashier))).toBe('409 clock.not_here')
    expect(outcome(await here.tablet.unlock(here.cashier, there.tablet.device))).toBe(
      '403 clock.device_unknown',
    )
    const token = await there.tablet.tokenOf(there.cashier)
    expect(outcome(await moveCash(here, { token }))).toBe('403 person.needed')
  })

  test('does not take the token to another session of the account', async () => {
    const world = await aBranchWithPeople()
    const token = await world.tablet.tokenOf(world.cashier)
    const tablet = await aTablet(world.branchId)
    expect(outcome(await moveCash({ ...world, tablet }, { token }))).toBe('403 person.needed')
  })
})

describe('a token ends', () => {
  test('when the tablet is locked, also twice', async () => {
    const world = await aBranchWithPeople()
    const token = await world.tablet.tokenOf(world.cashier)
    const lock = () => world.tablet.admin.post(`${peoplePath}/lock`, { token })
    expect([(await lock()).statusCode, (await lock()).statusCode]).toEqual([200, 200])
    expect(outcome(await moveCash(world, { token }))).toBe('403 person.needed')
  })

  test('after the idle minutes of the branch; a touch extends it but does not revive it', async () => {
    const world = await aBranchWithPeople()
    const token = await world.tablet.tokenOf(world.cashier)
    const touch = async () =>
      (await world.tablet.admin.post(`${peoplePath}/activity`, { token })).json().data.isUnlocked
    moveTo('16T10:04:00')
    expect(await touch()).toBe(true)
    moveTo('16T10:08:30')
    expect(outcome(await moveCash(world, { token }))).toBe(200)
    moveTo('16T10:13:31')
    expect(outcome(await moveCash(world, { token }))).toBe('403 person.needed')
    expect(await touch()).toBe(false)
  })

  const ends: [string, (world: World) => Promise<unknown>][] = [
    ['head office resets the PIN', ({ cashier }) => setPinOf(cashier.id)],
    ['the role changes', ({ cashier }) => change(cashier.id, { tabletRole: 'manager' })],
    ['the employee has left', ({ cashier }) => change(cashier.id, { leftOn: '2026-11-15' })],
    [
      'the device is removed',
      ({ tablet, manager }) =>
        tablet.unlock(manager).then(async (unlocked) =>
          tablet.admin.call('DELETE', `${clockPath}/devices/${tablet.device.deviceId}`, {
            headers: { 'x-person': unlocked.json().data.token },
          }),
        ),
    ],
  ]
  async function change(id: string, over: object) {
    const {
      id: _,
      branchName: __,
      documents: ___,
      ...fields
    } = (await readOne(id)) as Record<string, unknown> & {
      id: string
    }
    const answer = await boss.put(`${employeesPath}/${id}`, { ...employeeFields(), ...fields, ...over })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }

  test.each(ends)('when %s, also for queued actions', async (_, end) => {
    const world = await aBranchWithPeople()
    const token = await world.tablet.tokenOf(world.cashier)
    await end(world)
    expect(outcome(await moveCash(world, { token }))).toBe('403 person.needed')
    if (_ !== 'the device is removed') return
    const madeAt = '2026-11-16T04:15:00.000Z'
    expect(outcome(await moveCash(world, { token, madeAt }))).toBe('403 person.needed')
  })

  test('but an action that was queued before is accepted under its person', async () => {
    const world = await aBranchWithPeople()
    const { tablet, branchId, cashier, manager } = world
    const token = await tablet.tokenOf(cashier)
    moveTo('16T10:03:00')
    await tablet.tokenOf(manager)
    moveTo('16T10:40:00')
    const orderId = await anOrder({ branch_id: branchId })
    const accept = (madeAt: string) =>
      tablet.admin.call('POST', `/api/v1/orders/${orderId}/moves`, {
        body: { move: 'accept', version: 1 },
        headers: { 'x-person': token, 'x-person-made-at': madeAt },
      })
    expect(outcome(await accept('2026-11-16T04:30:00.000Z'))).toBe('403 person.needed')
    expect(outcome(await accept('yesterday'))).toBe('403 person.needed')
    expect(outcome(await accept('2026-11-16T04:17:00.000Z'))).toBe(200)
    const { rows } = await served.database.pool.query(
      `select actor_id from order_history where order_id = $1 and to_state = 'accepted'`,
      [orderId],
    )
    expect(rows).toEqual([{ actor_id: cashier.id }])
  })

  test('for everything that no queue sends, whatever time the request claims', async () => {
    const world = await aBranchWithPeople()
    const { tablet, branchId, cashier, manager } = world
    const token = await tablet.tokenOf(manager)
    moveTo('16T10:02:00')
    await tablet.tokenOf(cashier)
    const madeAt = '2026-11-16T04:16:00.000Z'
    const headers = { 'x-person': token, 'x-person-made-at': madeAt }
    moveTo('16T14:00:00')
    expect(outcome(await moveCash(world, { token, madeAt }))).toBe('403 person.needed')
    const setting = { needsPin: false, idleMinutes: 5, version: 1 }
    const path = `/api/v1/branches/${branchId}/people-setting`
    expect(outcome(await tablet.admin.call('PUT', path, { body: setting, headers }))).toBe(
      '403 person.needed',
    )
  })

  test('except for five endpoints, and a discount in a queued sale still needs its person', () => {
    const queued = (
      Object.values({ ...orders, ...waste, ...counts, ...requisitions }) as Partial<Endpoint>[]
    ).filter((one) => one.isQueued)
    expect(queued.map(({ path }) => path).toSorted()).toEqual([
      '/api/v1/branch-dashboard/counter-orders',
      '/api/v1/branch-dashboard/counts/:id/entries',
      '/api/v1/branch-dashboard/transfers/:id/receipt',
      '/api/v1/branch-dashboard/waste',
      '/api/v1/orders/:id/moves',
    ])
    const needed = queued.flatMap(({ permission }) => permissionsOf(permission!))
    expect(needed.filter((one) => !offlinePermissions.includes(one))).toEqual(['bills.discount'])
  })
})

describe("a manager's PIN", () => {
  test('allows one request of the person at the tablet, which may be repeated', async () => {
    const world = await aBranchWithPeople()
    const { tablet, cook, manager } = world
    const token = await tablet.tokenOf(cook)
    const approved = await tablet.approve(manager, 'cash.move')
    const approval: string = approved.json().data.token
    expect(approved.json().data.by).toBe(manager.name)
    const id = newId()
    const answers = [
      await moveCash(world, { token, approval }, { id }),
      await moveCash(world, { token, approval }, { id }),
      await moveCash(world, { token, approval }),
    ]
    expect(answers.map(outcome)).toEqual([200, 200, '403 person.approval_spent'])
    expect(await audited(cook.id)).toMatchObject([
      { action: 'till_move.recorded', details: { approvedBy: manager.name } },
    ])
    expect(outcome(await pause(world, { token, approval }))).toBe('403 person.forbidden')
  })

  test('is used by one of two requests at once', async () => {
    const world = await aBranchWithPeople()
    const token = await world.tablet.tokenOf(world.cook)
    const approval = (await world.tablet.approve(world.manager, 'cash.move')).json().data.token
    const answers = await Promise.all([1, 2].map(() => moveCash(world, { token, approval })))
    expect(answers.map(outcome).toSorted()).toEqual([200, '403 person.approval_spent'])
  })

  test('is entered once for a repeated request, and ends after three minutes', async () => {
    const world = await aBranchWithPeople()
    const { tablet, cook, manager, cashier } = world
    const id = newId()
    const [one, two] = await Promise.all([1, 2].map(() => tablet.approve(manager, 'cash.move', { id })))
    expect(one!.json().data).toEqual(two!.json().data)
    expect(outcome(await tablet.approve(manager, 'orders.take', { id }))).toBe('409 person.key_reused')
    expect(outcome(await tablet.approve(cashier, 'bills.refund'))).toBe('403 person.forbidden')
    const token = await tablet.tokenOf(cook)
    moveTo('16T10:03:01')
    expect(outcome(await moveCash(world, { token, approval: one!.json().data.token }))).toBe(
      '403 person.forbidden',
    )
  })
})
