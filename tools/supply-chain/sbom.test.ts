import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../stack.ts'
import { packagesOf } from './licences.mjs'
import { productBill } from './sbom.mjs'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

test(
  'npm run sbom lists every shipped package with its hash, and none for development',
  { timeout: 120_000 },
  () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['tools/supply-chain/sbom.mjs'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    expect(stderr).not.toContain('Error')
    const bill = JSON.parse(stdout)
    expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.5'])
    const found = new Map<string, { hashes?: unknown[] }>(
      bill.components.map((one: { 'bom-ref': string }) => [one['bom-ref'], one]),
    )
    const shipped = packagesOf(lock).filter(({ isShipped }) => isShipped)
    expect(shipped.length).toBeGreaterThan(400)
    for (const { name, version } of shipped)
      expect(found.get(`${name}@${version}`)?.hashes, name).toHaveLength(1)
    const names = [...found.keys()].map((ref) => ref.replace(/(?<=.)@.*$/, ''))
    expect(names).toEqual(expect.arrayContaining(['fastify', 'react', '@momo/api']))
    expect(names.filter((name) => ['vitest', 'typescript', 'knip'].includes(name))).toEqual([])
  },
)

const component = (ref: string, property?: string) => ({
  'bom-ref': ref,
  properties: property ? [{ name: `cdx:npm:package:${property}` }] : [],
})
const bill = {
  metadata: { component: { 'bom-ref': 'shop@1.0.0' } },
  components: [
    component('a@1.0.0'),
    component('linux@1.0.0'),
    component('mac@1.0.0'),
    component('d@1.0.0', 'development'),
  ],
  dependencies: [{ ref: 'shop@1.0.0', dependsOn: ['a@1.0.0', 'd@1.0.0'] }, { ref: 'd@1.0.0' }],
}
const entry = { version: '1.0.0' }
const packages = {
  'node_modules/a': entry,
  'node_modules/linux': { ...entry, optional: true },
  'node_modules/mac': { ...entry, optional: true },
  'node_modules/d': { ...entry, dev: true },
}

test('an image lists the packages of its own platform only', () => {
  const { components, dependencies } = productBill(
    bill,
    { packages },
    (path: string) => !path.endsWith('mac'),
  )
  expect(components.map((one: { 'bom-ref': string }) => one['bom-ref'])).toEqual(['a@1.0.0', 'linux@1.0.0'])
  expect(dependencies).toEqual([{ ref: 'shop@1.0.0', dependsOn: ['a@1.0.0'] }])
})

test('a shipped package that npm does not list is an error', () => {
  const more = { packages: { ...packages, 'node_modules/lost': entry } }
  expect(() => productBill(bill, more)).toThrow('sbom: npm does not list lost@1.0.0')
})
