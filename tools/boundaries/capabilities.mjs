// npm run capabilities: prints each capability with its contract, module and feature folder. A capability has the same folder name in all
// three; the exceptions are listed here and named in docs/architecture.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOMS = {
  contract: 'packages/contracts/src',
  module: 'apps/api/src/modules',
  feature: 'apps/web/app/features',
}
const MOST_EXCEPTIONS = 5

/** Shown in place of a missing folder. */
export const exceptions = {
  audit: { feature: 'accounts/admin shows the audit log' },
  invitations: { feature: 'accounts/admin invites, auth/invitation accepts' },
  inbox: { module: 'careers and enquiries answer it' },
  capacity: { contract: 'internal: reserved by orders', feature: 'none' },
  sessions: { contract: 'internal: used by auth', feature: 'auth/devices lists them' },
}

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map(({ name }) => name)

export const capabilities = () => {
  const names = [...new Set(Object.values(ROOMS).flatMap(foldersIn))].sort()
  return names.map((name) => ({
    name,
    ...Object.fromEntries(
      Object.entries(ROOMS).map(([room, folder]) => [room, existsSync(join(folder, name))]),
    ),
  }))
}

export const problemsOf = (list, architecture, excused = exceptions) => {
  const missing = list.flatMap((one) =>
    Object.keys(ROOMS)
      .filter((room) => !one[room])
      .map((room) => ({ name: one.name, room })),
  )
  return [
    ...missing
      .filter(({ name, room }) => !excused[name]?.[room])
      .map(({ name, room }) => `${name} has no ${room} folder`),
    ...Object.keys(excused)
      .filter((name) => !architecture.includes(`\`${name}\``))
      .map((name) => `the exception ${name} is not named in docs/architecture.md`),
    ...(Object.keys(excused).length > MOST_EXCEPTIONS
      ? [`${Object.keys(excused).length} exceptions, at most ${MOST_EXCEPTIONS}`]
      : []),
  ]
}

if (import.meta.main) {
  const list = capabilities()
  for (const { name, ...rooms } of list) {
    const shown = Object.entries(ROOMS).map(([room, folder]) =>
      rooms[room] ? `${folder}/${name}` : (exceptions[name]?.[room] ?? 'MISSING'),
    )
    console.log([name.padEnd(15), ...shown.map((text, i) => text.padEnd(i === 2 ? 0 : 40))].join(' '))
  }
  const problems = problemsOf(list, readFileSync('docs/architecture.md', 'utf8'))
  for (const problem of problems) console.error(`capabilities: ${problem}`)
  console.log(
    `capabilities: ${list.length}, ${Object.keys(exceptions).length} exceptions, ${problems.length} problems`,
  )
  process.exitCode = problems.length ? 1 : 0
}
