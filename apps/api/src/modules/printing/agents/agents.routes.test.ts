import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { setClock } from '#platform/clock/clock.ts'
import { randomSecret } from '#platform/tokens/secrets.ts'
import { as } from '#testing/as.ts'
import { useFixedClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { lunchTime } from '../../orders/place-order.factory.ts'
import { anAgentWith, aPrintingBranch, printerInput, printingPath } from '../printing.factory.ts'
import { findAgentRooms } from './require-agent.service.ts'

testApp()
useFixedClock(lunchTime)
const minutesAfter = (minutes: number) =>
  setClock(() => new Date(new Date(lunchTime).getTime() + minutes * 60_000))
const faultOf = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]
const claimWith = (key: string) =>
  anAgentWith(key)
    .claim()
    .then(
      () => 'accepted',
      (error: Error) => (error.message.includes('print_agent.rejected') ? 'rejected' : error.message),
    )

describe('a print agent', () => {
  test('is paired by a code that is shown once, is used once and ends after ten minutes', async () => {
    const place = await aPrintingBranch()
    const request = newId()
    const code = await place.getCode(request)
    expect(code).toMatch(/^[2-9A-Z]{8}$/)
    expect(await place.getCode(request)).toBe(code)
    const key = randomSecret()
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
    expect((await place.pair(typed, key)).json().data).toEqual({ id: place.agentId, name: 'Counter PC' })
    expect((await place.pair(code, key)).statusCode).toBe(200)
    expect(faultOf(await place.pair(code, randomSecret()))).toEqual([400, 'print_agent.wrong_code'])
    const late = await place.getCode()
    minutesAfter(11)
    expect(faultOf(await place.pair(late, randomSecret()))).toEqual([400, 'print_agent.wrong_code'])
    expect(faultOf(await place.pair('AAAA2222'))).toEqual([400, 'print_agent.wrong_code'])
  })

  test('keeps its key until a new computer is paired, and what that one cannot know was maybe printed', async () => {
    const place = await aPrintingBranch()
    await place.enqueue(await anOrder({ branch_id: place.branchId, state: 'preparing' }))
    const { jobs } = await place.agent.claim(place.printerId)
    await place.agent.start(jobs[0]!.id, jobs[0]!.claim)
    const code = await place.getCode()
    expect(await claimWith(place.key)).toBe('accepted')
    const key = randomSecret()
    await place.pair(code, key)
    expect(await claimWith(place.key)).toBe('rejected')
    expect(await claimWith(key)).toBe('accepted')
    expect((await place.read()).jobs).toMatchObject([{ state: 'maybe-printed' }])
  })

  test('without a valid key is rejected, over HTTP and for a socket, and a revoked one loses its printers', async () => {
    const place = await aPrintingBranch()
    expect(await findAgentRooms(place.key)).toEqual([`print_agent_${place.agentId}`])
    for (const key of [randomSecret(), 'short', '']) {
      expect(await claimWith(key)).toBe('rejected')
      expect(await findAgentRooms(key)).toBeUndefined()
    }
    for (let i = 0; i < 2; i += 1)
      expect((await place.admin.remove(`${printingPath}/agents/${place.agentId}`)).statusCode).toBe(200)
    expect(await claimWith(place.key)).toBe('rejected')
    expect(await place.read()).toMatchObject({ agents: [], printers: [] })
    const other = await aPrintingBranch()
    const foreign = await other.admin.remove(`${printingPath}/agents/${place.agentId}`)
    expect(foreign.statusCode).toBe(403)
  })

  test('that is silent for half a minute makes its printers offline; otherwise they are as it reports', async () => {
    const place = await aPrintingBranch()
    await place.agent.claim()
    await place.agent.report(place.printerId, 'paper-out')
    expect((await place.read()).printers).toMatchObject([{ status: 'paper-out' }])
    const problems = () => place.admin.get(`${printingPath}/problems`).then((reply) => reply.json().data)
    expect(await problems()).toMatchObject({
      printers: [{ name: 'Kitchen', status: 'paper-out', waiting: 0 }],
    })
    await place.agent.report(place.printerId, 'ok')
    expect(await problems()).toEqual({ printers: [], open: 0 })
    minutesAfter(1)
    expect(await place.read()).toMatchObject({
      agents: [{ state: 'offline' }],
      printers: [{ status: 'offline' }],
    })
    const other = await aPrintingBranch()
    await other.agent.report(place.printerId, 'cover-open')
    await place.agent.claim()
    expect((await place.read()).printers).toMatchObject([{ status: 'ok' }])
  })
})

describe('a printer', () => {
  const save = (place: Awaited<ReturnType<typeof aPrintingBranch>>, id: string, over: object) =>
    place.admin.put(`${printingPath}/printers/${id}`, { ...printerInput(place.agentId), ...over })

  test('is changed by version, and a repeated request changes nothing', async () => {
    const place = await aPrintingBranch()
    const change = { name: 'Bar', paper: 58, version: 1 }
    for (let i = 0; i < 2; i += 1)
      expect((await save(place, place.printerId, change)).json().data).toMatchObject({
        paper: 58,
        version: 2,
      })
    expect(faultOf(await save(place, place.printerId, { version: 1 }))).toEqual([409, 'printer.changed'])
    const { printers } = await place.agent.claim()
    expect(printers).toMatchObject([{ id: place.printerId, name: 'Bar', paper: 58 }])
  })

  test('is tested, and opens its drawer, once for each key', async () => {
    const place = await aPrintingBranch()
    const send = (kind: string, key: string) =>
      place.admin.post(`${printingPath}/printers/${place.printerId}/tests`, { key, kind })
    const key = newId()
    await Promise.all([send('test', key), send('test', key)])
    await send('drawer', key)
    expect((await place.read()).jobs).toMatchObject([{ kind: 'drawer' }, { kind: 'test' }])
    const [job] = (await place.agent.claim(place.printerId)).jobs
    expect(job!.document.blocks.length).toBeGreaterThan(3)
  })

  test('of another branch, or with an agent of one, is out of reach', async () => {
    const [place, other] = [await aPrintingBranch(), await aPrintingBranch()]
    expect((await save(other, place.printerId, { version: 1 })).statusCode).toBe(403)
    const foreignAgent = printerInput(other.agentId)
    expect((await place.admin.put(`${printingPath}/printers/${newId()}`, foreignAgent)).statusCode).toBe(403)
    expect((await other.admin.remove(`${printingPath}/printers/${place.printerId}`)).statusCode).toBe(403)
    const test = { key: newId(), kind: 'test' }
    expect(
      (await other.admin.post(`${printingPath}/printers/${place.printerId}/tests`, test)).statusCode,
    ).toBe(403)
    expect((await as('public').get(printingPath)).statusCode).toBe(401)
  })

  test('and an agent more than a branch needs are rejected', async () => {
    const place = await aPrintingBranch()
    for (let i = 1; i < 20; i += 1) await place.addPrinter()
    expect(faultOf(await save(place, newId(), {}))).toEqual([409, 'printer.too_many'])
    const add = () => place.admin.put(`${printingPath}/agents/${newId()}`, { name: 'PC', request: newId() })
    for (let i = 1; i < 10; i += 1) await add()
    expect(faultOf(await add())).toEqual([409, 'print_agent.too_many'])
  })
})
