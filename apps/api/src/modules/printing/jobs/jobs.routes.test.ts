import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { setClock } from '#platform/clock/clock.ts'
import { useFixedClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { lunchTime } from '../../orders/place-order.factory.ts'
import { aPrintingBranch } from '../printing.factory.ts'
import { expirePrintJobs, purgePrintJobs } from './expire-jobs.service.ts'

const served = testApp()
useFixedClock(lunchTime)
const minutesAfter = (minutes: number) =>
  setClock(() => new Date(new Date(lunchTime).getTime() + minutes * 60_000))

let place: Awaited<ReturnType<typeof aPrintingBranch>>
beforeEach(async () => {
  place = await aPrintingBranch()
})

const stateOf = async (id: string) =>
  (await served.database.pool.query('select state, attempts, error from print_jobs where id = $1', [id]))
    .rows[0]
const anEnqueuedOrder = async () => {
  const orderId = await anOrder({ branch_id: place.branchId, state: 'preparing' })
  await place.enqueue(orderId)
  return orderId
}
const claimOne = async () => (await place.agent.claim(place.printerId)).jobs[0]!
const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code

describe('a print job', () => {
  test('is claimed once, started, printed and confirmed, each repeat without effect', async () => {
    await anEnqueuedOrder()
    const job = await claimOne()
    expect(job).toMatchObject({ kind: 'kitchen', printerId: place.printerId })
    // One job at a time, also for two requests at once.
    const others = await Promise.all([place.agent.claim(place.printerId), place.agent.claim(place.printerId)])
    expect(others.flatMap(({ jobs }) => jobs)).toEqual([])
    for (let i = 0; i < 2; i += 1) expect((await place.agent.start(job.id, job.claim)).statusCode).toBe(200)
    for (let i = 0; i < 2; i += 1)
      expect((await place.agent.finish(job.id, job.claim, 'printed')).statusCode).toBe(200)
    expect((await place.read()).jobs).toMatchObject([{ id: job.id, state: 'printed', isOpen: false }])
    expect(codeOf(await place.agent.finish(job.id, job.claim, 'not-sent'))).toBe('print_job.claim_lost')
  })

  test('is printed in order, after the one before is settled, and again a second after a printer that could not print', async () => {
    await anEnqueuedOrder()
    await anEnqueuedOrder()
    const first = await claimOne()
    await place.agent.finish(first.id, first.claim, 'not-sent', 'out of paper')
    expect((await place.agent.claim(place.printerId)).jobs).toEqual([])
    minutesAfter(1)
    const again = await claimOne()
    expect(again.id).toBe(first.id)
    expect(again.claim).not.toBe(first.claim)
    expect(codeOf(await place.agent.start(first.id, first.claim))).toBe('print_job.claim_lost')
    await place.agent.start(again.id, again.claim)
    await place.agent.finish(again.id, again.claim, 'printed')
    expect((await claimOne()).id).not.toBe(first.id)
    expect(await stateOf(first.id)).toMatchObject({ state: 'printed', attempts: 2, error: null })
  })

  test('that was not started is queued again when its lease ends; a started one was maybe printed', async () => {
    await anEnqueuedOrder()
    const job = await claimOne()
    minutesAfter(1)
    await expirePrintJobs()
    expect(await stateOf(job.id)).toMatchObject({ state: 'queued' })
    expect(codeOf(await place.agent.start(job.id, job.claim))).toBe('print_job.claim_lost')
    const second = await claimOne()
    await place.agent.start(second.id, second.claim)
    minutesAfter(5)
    await expirePrintJobs()
    expect(await stateOf(job.id)).toMatchObject({ state: 'maybe-printed' })
    expect((await place.agent.claim(place.printerId)).jobs).toEqual([])
    // The agent had no connection; what it proves later is believed.
    await place.agent.finish(second.id, second.claim, 'printed')
    expect(await stateOf(job.id)).toMatchObject({ state: 'printed' })
  })

  test('of an agent that restarted is queued again unless the journal says that its bytes were begun', async () => {
    const other = await place.addPrinter({ name: 'Counter' })
    await anEnqueuedOrder()
    const { jobs } = await place.agent.claim(place.printerId, other)
    expect(jobs).toHaveLength(2)
    for (const job of jobs) await place.agent.start(job.id, job.claim)
    await place.agent.recover([jobs[0]!.claim])
    expect(await stateOf(jobs[0]!.id)).toMatchObject({ state: 'maybe-printed' })
    expect(await stateOf(jobs[1]!.id)).toMatchObject({ state: 'queued' })
    expect(codeOf(await place.agent.start(jobs[1]!.id, jobs[1]!.claim))).toBe('print_job.claim_lost')
  })

  test('that was maybe printed is printed again or closed by a person only, once', async () => {
    await anEnqueuedOrder()
    const job = await claimOne()
    expect(codeOf(await place.settle(job.id, 'again'))).toBe('print_job.pending')
    await place.agent.start(job.id, job.claim)
    await place.agent.finish(job.id, job.claim, 'maybe-printed', 'connection lost')
    expect((await place.read()).jobs).toMatchObject([
      { state: 'maybe-printed', isOpen: true, error: 'connection lost' },
    ])
    expect((await place.admin.get('/api/v1/branch-dashboard/printing/problems')).json().data).toMatchObject({
      open: 1,
    })
    await Promise.all([place.settle(job.id, 'again'), place.settle(job.id, 'again')])
    const again = await claimOne()
    expect(again.document.blocks[0]).toMatchObject({
      kind: 'frame',
      text: expect.stringContaining('PRINTED AGAIN'),
    })
    expect(again.document.opensDrawer).toBe(false)
    expect((await place.read()).jobs).toHaveLength(2)
    await place.agent.start(again.id, again.claim)
    await place.agent.finish(again.id, again.claim, 'maybe-printed')
    await place.settle(again.id, 'done')
    expect((await place.read()).jobs.filter((one: { isOpen: boolean }) => one.isOpen)).toEqual([])
    // A person decided, so a late confirmation changes nothing.
    expect(codeOf(await place.agent.finish(again.id, again.claim, 'printed'))).toBe('print_job.claim_lost')
  })

  test('that waits for two hours, or loses its printer, fails visibly, and old ones are deleted', async () => {
    await anEnqueuedOrder()
    minutesAfter(121)
    await expirePrintJobs()
    expect((await place.read()).jobs).toMatchObject([{ state: 'failed', isOpen: true }])
    const second = await place.addPrinter({ name: 'Counter' })
    await anEnqueuedOrder()
    await place.admin.remove(`/api/v1/branch-dashboard/printing/printers/${place.printerId}`)
    const { jobs } = await place.read()
    expect(jobs.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'failed',
      'failed',
      'queued',
    ])
    const failed = jobs.find(({ error }: { error?: string }) => error?.includes('removed'))
    expect((await place.settle(failed.id, 'again')).statusCode).toBe(200)
    expect((await place.agent.claim(second)).jobs).toHaveLength(1)
    minutesAfter(9 * 24 * 60)
    await purgePrintJobs()
    expect(await stateOf(failed.id)).toBeUndefined()
  })

  test('of another agent or branch cannot be claimed, finished or settled', async () => {
    const other = await aPrintingBranch()
    await anEnqueuedOrder()
    expect((await other.agent.claim(place.printerId)).jobs).toEqual([])
    const job = await claimOne()
    expect(codeOf(await other.agent.start(job.id, job.claim))).toBe('print_job.claim_lost')
    expect(codeOf(await other.agent.finish(job.id, job.claim, 'printed'))).toBe('print_job.claim_lost')
    expect((await other.settle(job.id, 'done')).statusCode).toBe(403)
    expect((await place.settle(newId(), 'done')).statusCode).toBe(403)
    await other.agent.recover([])
    expect(await stateOf(job.id)).toMatchObject({ state: 'claimed' })
  })
})
