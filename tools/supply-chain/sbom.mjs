// npm run sbom: prints the bill of materials (CycloneDX) of the product, without what is for development only.
// --installed leaves out packages of other platforms too; the image is built with it (deploy/Dockerfile).
// It filters what npm lists for the whole lock file: `npm sbom --omit=dev` also leaves out packages of one workspace that another one needs
// for development, fastify among them.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesOf } from './licences.mjs'

const isDevelopment = ({ properties = [] }) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development')

/** Without `isInstalled`, packages of all platforms. Fails if a shipped package of the lock file is missing. */
export function productBill(bill, lock, isInstalled = (path) => path !== '') {
  const shipped = packagesOf(lock).filter(
    (one) => one.isShipped && (!one.isOptional || isInstalled(one.path)),
  )
  const wanted = new Set(shipped.map(({ name, version }) => `${name}@${version}`))
  const isOurs = ({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:private')
  const components = bill.components.filter(
    (one) => !isDevelopment(one) && (isOurs(one) || wanted.has(one['bom-ref'])),
  )
  const refs = new Set(components.map((one) => one['bom-ref']))
  const missing = [...wanted].filter((ref) => !refs.has(ref))
  if (missing.length > 0) throw new Error(`sbom: npm does not list ${missing.join(', ')}`)
  refs.add(bill.metadata.component['bom-ref'])
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
  return { ...bill, components, dependencies }
}

if (import.meta.main) {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0) throw new Error(`sbom: npm failed\n${stderr}`)
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const isInstalled = process.argv.includes('--installed')
    ? (path) => existsSync(join(path, 'package.json'))
    : undefined
  console.log(JSON.stringify(productBill(JSON.parse(stdout), lock, isInstalled), null, 2))
}
