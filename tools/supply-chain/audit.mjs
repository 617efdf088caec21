// npm run audit: no package of the lock file has a known vulnerability, except those that audit-exceptions.json accepts until a date.
// A registry without advisories (a mirror, or no network) gives no answer: then only the exceptions are checked, and the command says so.
// npm run audit -- --require fails in that case; it belongs to a release (docs/runbook.md, Upgrade).
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const longestDays = 90
const dayMs = 24 * 60 * 60 * 1000

/** Each advisory once. npm lists it at every package that depends on the vulnerable one. */
export function advisoriesOf(report) {
  const found = Object.values(report.vulnerabilities ?? {})
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause === 'object')
    .map(({ url, name, title, severity, range }) => ({
      id: url.split('/').at(-1),
      name,
      title,
      severity,
      range,
    }))
  return [...new Map(found.map((advisory) => [`${advisory.id} ${advisory.name}`, advisory])).values()]
}

function exceptionProblems(exceptions, today) {
  return exceptions.flatMap(({ id, package: name, reason, expires }) => {
    const days = (new Date(expires) - today) / dayMs
    const what = `audit-exceptions.json: ${id} (${name})`
    if (!/^GHSA(-[\da-z]{4}){3}$/.test(id)) return [`${what} is not the id of an advisory`]
    if (!reason) return [`${what} has no reason`]
    if (!(days >= 0)) return [`${what} has expired`]
    return days > longestDays ? [`${what} expires more than ${longestDays} days from now`] : []
  })
}

/** `report` is undefined if the registry did not answer. */
export function auditProblems(report, exceptions, today) {
  const problems = exceptionProblems(exceptions, today)
  if (report === undefined) return problems
  const advisories = advisoriesOf(report)
  const isSame = (advisory, exception) => exception.id === advisory.id && exception.package === advisory.name
  const open = advisories.filter((advisory) => !exceptions.some((exception) => isSame(advisory, exception)))
  const idle = exceptions.filter((exception) => !advisories.some((advisory) => isSame(advisory, exception)))
  return [
    ...problems,
    ...open.map(({ id, name, title, severity, range }) => `${id} ${name} ${range}: ${title} (${severity})`),
    ...idle.map(({ id, package: name }) => `audit-exceptions.json: ${id} (${name}) is not needed`),
  ]
}

/** The report, or why there is none. */
function askRegistry(root) {
  const { stdout, error } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, npm_config_fetch_retries: '1', npm_config_loglevel: 'silent' },
  })
  if (error) return { why: error.message }
  const answer = JSON.parse(stdout || '{}')
  if (answer.vulnerabilities !== undefined) return { report: answer }
  return { why: answer.message ?? answer.error?.summary ?? 'no answer' }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const exceptions = JSON.parse(readFileSync(join(import.meta.dirname, 'audit-exceptions.json'), 'utf8'))
  const { report, why } = askRegistry(root)
  const problems = auditProblems(report, exceptions, new Date())
  for (const problem of problems) console.error(problem)
  if (report) console.log(`audit: ${advisoriesOf(report).length} advisories, ${problems.length} problems`)
  else
    console.log(
      `audit: not done, the registry does not answer (${why}); ${problems.length} problems in the exceptions`,
    )
  const isMissing = report === undefined && process.argv.includes('--require')
  process.exitCode = problems.length || isMissing ? 1 : 0
}
