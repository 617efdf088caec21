// The lock file must install on every platform: it contains the packages of all platforms, no download address and no git source.
import { readFileSync } from 'node:fs'

const isElsewhere = (spec) =>
  typeof spec === 'string' && /^(git|github:|https?:|file:|[\w-]+\/[\w-]+(#|$))/.test(spec)

const missingPlatforms = (packages) => {
  const names = new Set(
    Object.keys(packages).map((path) =>
      path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ),
  )
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !names.has(name))
      .map((name) => `${path} ${entry.version}: platform package ${name} is missing`),
  )
}

/** Workspaces are links and bundled packages are part of another one; every other package must have an integrity hash. */
const foreignSources = (packages) =>
  Object.entries(packages).flatMap(([path, entry]) => {
    const wanted = { ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies }
    const elsewhere = Object.entries(wanted).filter(([, spec]) => isElsewhere(spec))
    const needsNoHash = entry.link || entry.inBundle || !path.includes('node_modules/')
    return [
      ...(entry.resolved && !entry.link ? [`${path}: has an address, ${entry.resolved}`] : []),
      ...(!needsNoHash && !entry.integrity ? [`${path}: has no integrity hash`] : []),
      ...elsewhere.map(([name, spec]) => `${path || 'package.json'}: ${name} comes from ${spec}`),
    ]
  })

export const lockProblems = (lock) => {
  if (!lock.packages || Object.keys(lock.packages).length < 2) return ['the lock lists no packages']
  return [...missingPlatforms(lock.packages), ...foreignSources(lock.packages)]
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'))
  const problems = lockProblems(lock)
  for (const problem of problems) console.error(problem)
  console.log(`lock: ${Object.keys(lock.packages ?? {}).length} packages, ${problems.length} problems`)
  process.exitCode = problems.length ? 1 : 0
}
