import { expect, test } from 'vitest'
import { inScratchTree } from '../new-feature/scratch-tree.ts'

const wire = {
  'packages/contracts/src/foods/food.wire.ts':
    'export const wire = (f: { name: string }) => ({ Name: f.name, PrepMinutes: 1, id: 2 })',
}
const found = (file: string, source: string) =>
  inScratchTree({ ...wire, [file]: source }, ({ run }) => run('checks/wire-words.mjs'))

const PAGE = 'apps/web/app/pages/site/food.tsx'
const violations = {
  'a field that is read': 'export const X = ({ food }: { food: any }) => <p>{food.PrepMinutes}</p>',
  'a one-word field that is read': 'export const x = (food: any) => food.Name',
  'an object key': 'export const x = { Name: 1 }',
  'a shorthand key': 'declare const Name: 1\nexport const x = { Name }',
  'a type key': 'export type X = { PrepMinutes: number }',
  'a destructured key': 'export const x = ({ PrepMinutes }: any) => PrepMinutes',
  'a renamed destructured key': 'export const x = ({ Name: n }: any) => n',
  'a computed field': "export const x = (food: any) => food['Name']",
  'a text': "export const x = 'PrepMinutes'",
  'a word inside a template': 'export const x = (n: number) => `${n} of PrepMinutes`',
  'a word of the specification that no wire file has yet': 'export const x = (dish: any) => dish._id',
}

test.each(Object.entries(violations))('%s is found outside a wire file', (_, source) => {
  const { failed, out } = found(PAGE, source)
  expect(out).toMatch(/wire word outside/)
  expect(failed).toBe(true)
})

test.each([
  [
    'a component and a type may have the name',
    'export type Name = string\nexport const Price = () => <b>Name</b>\nexport const X = () => <Price />',
  ],
  ['a namespace member is no data', "import { Dialog } from 'radix-ui'\nexport const Name = Dialog.Name"],
  ['a label people read is no data', "export const label = 'Name'"],
  ['an import path is no data', "import x from './PrepMinutes.ts'\nexport default x"],
])('%s', (_, source) => {
  expect(found(PAGE, source)).toMatchObject({ failed: false })
})

test('a test that speaks raw HTTP may use the words, another test may not', () => {
  const file = 'apps/api/src/modules/foods/foods.routes.test.ts'
  expect(
    found(file, "const r: any = await fetch('/api/v1/foods')\nexport const x = r.PrepMinutes").failed,
  ).toBe(false)
  expect(found(file, 'declare const r: any\nexport const x = r.PrepMinutes').failed).toBe(true)
})
