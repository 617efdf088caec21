import { expect, test } from 'vitest'
import { folderProblems } from './folders.mjs'

const many = (folder: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${folder}/file-${i}.ts`)

test('accepts 20 files and rejects 21, but not among journeys and migrations', () => {
  expect(folderProblems(many('apps/api/src/modules/orders', 20))).toEqual([])
  expect(folderProblems(many('apps/api/src/modules/orders', 21))).toEqual([
    expect.stringContaining('orders has 21 files'),
  ])
  expect(folderProblems([...many('e2e/journeys', 60), ...many('apps/api/migrations', 60)])).toEqual([])
})

test('accepts one level of folders below a module and rejects two', () => {
  expect(folderProblems(['apps/web/app/features/orders/board/board.tsx'])).toEqual([])
  expect(folderProblems(['apps/web/app/features/orders/board/cards/card.tsx'])).toEqual([
    expect.stringContaining('two levels'),
  ])
  expect(folderProblems(['apps/api/src/modules/orders/read/lists/list.store.ts'])).toEqual([
    expect.stringContaining('two levels'),
  ])
})
