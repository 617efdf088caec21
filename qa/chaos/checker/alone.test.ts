import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"`]([^'"`]+)['"`]/g)].map(([, path]) => path!)
/** In the folder of the checker or its folder `stock`. */
const ownFile = /^[.]\/(stock\/)?[\w-]+[.]ts$|^[.][.]\/check[.]ts$/
const isForeign = (path: string): boolean => !path.startsWith('node:') && path !== 'pg' && !ownFile.test(path)

test.each(files)('%s of the checker shares no code with the product', (file) => {
  expect(importsOf(readFileSync(join(import.meta.dirname, file), 'utf8')).filter(isForeign)).toEqual([])
})

test('an import of product code would be detected', () => {
  const borrowed = [
    `import { x } from '../../../tools/stack.ts'`,
    `await import("@momo/contracts/orders")`,
    `export * from './a/../../b.ts'`,
  ]
  expect(borrowed.flatMap(importsOf).filter(isForeign)).toHaveLength(3)
})
