import { expect, test } from 'vitest'
import { inScratchTree } from '../new-feature/scratch-tree.ts'
import { bannedPlaces } from './banned-words.mjs'

const words = (file: string, text: string) =>
  bannedPlaces(file, text).map(({ word }: { word: string }) => word)

test('finds a banned word in an identifier, a comment, a file name and a test title', () => {
  expect(words('apps/api/a.ts', 'export const isPressed = 1')).toEqual(['press'])
  expect(words('apps/api/a.ts', 'const x = 1 // nobody is told')).toEqual(['nobody', 'tell'])
  expect(words('apps/api/press-queue.ts', 'export {}')).toEqual(['press'])
  expect(words('apps/api/a.test.ts', "test('whoever asks', () => {})")).toEqual(['whoever'])
})

test('leaves texts for users, other words and ARIA alone', () => {
  expect(words('apps/web/a.tsx', "const text = 'Press Enter'\nconst wishlist = [`told`]")).toEqual([])
  expect(words('apps/web/a.tsx', '<button aria-pressed={on} />')).toEqual([])
  expect(words('e2e/a.ts', "await page.keyboard.press('Enter')")).toEqual([])
})

test('fails when a count rises or the record is not lowered, and never raises the record', () => {
  inScratchTree(
    { 'apps/a.ts': 'const told = 1', 'apps/b.ts': 'const x = 1', 'tools/checks/c.ts': '' },
    ({ write, run }) => {
      const check = (...args: string[]) => run('checks/banned-words.mjs', ...args)
      expect(check()).toMatchObject({
        failed: true,
        out: expect.stringContaining('banned-words.json is missing'),
      })
      expect(check('--write')).toMatchObject({ failed: false })
      expect(check()).toMatchObject({ failed: false })
      write({ 'apps/b.ts': 'const told = 1' })
      expect(check()).toMatchObject({
        failed: true,
        out: expect.stringContaining("'tell' occurs 2 times, recorded are 1"),
      })
      expect(check('--write')).toMatchObject({ failed: true })
      write({ 'apps/a.ts': 'const x = 1', 'apps/b.ts': 'const x = 1' })
      expect(check()).toMatchObject({
        failed: true,
        out: expect.stringContaining('fewer than recorded (tell)'),
      })
      expect(check('--write')).toMatchObject({ failed: false })
      expect(check()).toMatchObject({ failed: false })
    },
  )
})
