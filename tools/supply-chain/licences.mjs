// npm run licences: every package of the lock file has a licence that licences.json allows. Packages for development may have more of them,
// because they are not passed on. An exception names one package, its licence and the reason.
// npm run licences -- --list prints the shipped packages by licence.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** All packages that are installed from the registry. */
export const packagesOf = (lock) =>
  Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, { version, license, dev, devOptional, optional = false }]) => ({
      path,
      name: nameOf(path),
      version,
      licence: license,
      isShipped: !dev && !devOptional,
      isOptional: optional,
    }))

/** An SPDX expression: all parts of an AND must be allowed, one of an OR. */
const isAllowed = (expression, allowed) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part.replace(/[()]/g, ''))))

const covers = (exception, { name, licence }) =>
  exception.licence === (licence ?? exception.licence) &&
  (exception.package === name ||
    (exception.package.endsWith('*') && name.startsWith(exception.package.slice(0, -1))))

export function licenceProblems(lock, { shipped, development, exceptions }) {
  const [inProduct, anywhere] = [new Set(shipped), new Set([...shipped, ...development])]
  const used = new Set()
  const problems = packagesOf(lock).flatMap((one) => {
    if (one.licence !== undefined && isAllowed(one.licence, one.isShipped ? inProduct : anywhere)) return []
    const exception = exceptions.find((candidate) => covers(candidate, one))
    if (exception) {
      used.add(exception)
      return []
    }
    const what = one.licence === undefined ? 'has no licence in the lock file' : `is ${one.licence}`
    return [`${one.name} ${one.version} ${what}${one.isShipped ? '' : ' (development only)'}`]
  })
  const idle = exceptions.filter((exception) => !used.has(exception))
  const silent = exceptions.filter(({ reason }) => !reason)
  return [
    ...new Set(problems),
    ...idle.map((one) => `licences.json: the exception for ${one.package} is not needed`),
    ...silent.map((one) => `licences.json: the exception for ${one.package} has no reason`),
  ]
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const allowed = JSON.parse(readFileSync(join(import.meta.dirname, 'licences.json'), 'utf8'))
  if (process.argv.includes('--list')) {
    const shipped = packagesOf(lock).filter(({ isShipped }) => isShipped)
    const lines = shipped.map(
      ({ name, version, licence = 'see licences.json' }) => `${licence}  ${name} ${version}`,
    )
    for (const line of [...new Set(lines)].sort()) console.log(line)
  } else {
    const problems = licenceProblems(lock, allowed)
    for (const problem of problems) console.error(problem)
    console.log(`licences: ${packagesOf(lock).length} packages, ${problems.length} problems`)
    process.exitCode = problems.length ? 1 : 0
  }
}
