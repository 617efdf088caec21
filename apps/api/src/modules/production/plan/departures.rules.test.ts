import { expect, test } from 'vitest'
import { branchesByCover, type Run } from './departures.rules.ts'

const sunday = '2026-11-15'
const run = (weekdays: number[], branchIds: string[]): Run => ({
  id: 'run',
  name: 'Morning van',
  weekdays,
  leavesAt: '09:00:00',
  branchIds,
})
const cover = (runs: Run[], asked: string[] = []) => [...branchesByCover(runs, sunday, new Set(asked))]

test('goods must last until the day before the next van to the branch', () => {
  const daily = run([0, 1, 2, 3, 4, 5, 6], ['a'])
  const twice = run([0, 3], ['b', 'c'])
  const weekly = run([0], ['d'])
  const tuesday = run([2], ['c'])
  expect(cover([daily, twice, weekly, tuesday])).toEqual([
    ['2026-11-15', ['a']],
    ['2026-11-17', ['b']],
    ['2026-11-16', ['c']],
    ['2026-11-21', ['d']],
  ])
})

test('a branch with two vans on the day counts once; one that has asked, or gets none on the day, does not', () => {
  const runs = [run([0], ['a', 'b']), run([0], ['a']), run([1], ['c'])]
  expect(cover(runs, ['b'])).toEqual([['2026-11-21', ['a']]])
})
