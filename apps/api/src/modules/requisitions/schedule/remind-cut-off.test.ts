import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { testApp } from '#testing/test-app.ts'
import {
  aSentOne,
  aSuppliedBranch,
  at,
  clock,
  moreBranches,
  ownPath,
  runsPath,
  sending,
  today,
  boss,
} from '../requisitions.factory.ts'
import { remindOfCutOffs } from './remind-cut-off.service.ts'

const served = testApp()
beforeEach(() => clock('16:00'))

async function remindersOf(runId: string) {
  const { rows } = await served.database.pool.query(
    `select payload from outbox where topic = 'requisitions.cut-off-near' and payload ->> 'runId' = $1 order by id`,
    [runId],
  )
  return rows.map(({ payload }) => payload)
}

test('a branch that has not sent anything is reminded once, an hour before the cut-off', async () => {
  const scene = await aSuppliedBranch()
  const [second, third] = await moreBranches(scene, 2)
  await aSentOne(scene, { lines: [] }, second)
  await third!.put(`${ownPath}/${newId()}`, { ...sending(scene), version: 0 })
  clock('18:29')
  await remindOfCutOffs()
  expect(await remindersOf(scene.runId)).toEqual([])
  clock('18:30')
  await Promise.all([remindOfCutOffs(), remindOfCutOffs()])
  clock('18:35')
  await remindOfCutOffs()
  const sent = await remindersOf(scene.runId)
  expect(sent.map(({ branchId }) => branchId).toSorted()).toEqual(
    [scene.branchId, third!.actor!.branchId].toSorted(),
  )
  expect(sent[0]).toMatchObject({
    runId: scene.runId,
    runName: expect.stringContaining('Evening van'),
    day: today,
    cutOffAt: at('19:30').toISOString(),
  })
})

test('after the cut-off, or for a run that has ended, there is no reminder', async () => {
  const late = await aSuppliedBranch()
  const ended = await aSuppliedBranch()
  await boss.post(`${runsPath}/${ended.runId}/archive`)
  clock('19:30')
  await remindOfCutOffs()
  expect(await remindersOf(late.runId)).toEqual([])
  clock('19:00')
  await remindOfCutOffs()
  expect(await remindersOf(ended.runId)).toEqual([])
  expect(await remindersOf(late.runId)).toHaveLength(1)
})

test('records of reminders are deleted after a week', async () => {
  const scene = await aSuppliedBranch()
  clock('19:00')
  await remindOfCutOffs()
  clock('19:00', '2026-11-23')
  await remindOfCutOffs()
  const { rows } = await served.database.pool.query('select day from cut_off_reminders where run_id = $1', [
    scene.runId,
  ])
  expect(rows).toEqual([{ day: '2026-11-23' }])
})
