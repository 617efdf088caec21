// npm run folders: a folder has at most 20 source files, and a module, feature or contract at most one level of folders below it.
import { dirname } from 'node:path'
import { sources } from './source-tree.mjs'

const MOST_FILES = 20
const isSource = (file) => /[.](tsx?|mjs|js|css|sql)$/.test(file)
/** Journeys are listed by screen, migrations by number. */
const MAY_BE_LARGE = /^(e2e|apps\/api\/migrations)(\/|$)/
const ONE_LEVEL =
  /^(apps\/api\/src\/(modules|platform)|apps\/web\/app\/(features|ui)|packages\/contracts\/src)\/[^/]+\/[^/]+\/[^/]+\//

export const folderProblems = (files) => {
  const counts = new Map()
  for (const file of files.filter(isSource)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const large = [...counts].filter(([folder, count]) => count > MOST_FILES && !MAY_BE_LARGE.test(folder))
  const deep = files.filter((file) => isSource(file) && ONE_LEVEL.test(file))
  return [
    ...large.map(
      ([folder, count]) => `${folder} has ${count} files, at most ${MOST_FILES}: split it by verb or screen`,
    ),
    ...deep.map((file) => `${file} is two levels below its module, at most one`),
  ]
}

if (import.meta.main) {
  const files = sources(['apps', 'packages', 'e2e', 'qa', 'tools'], 'ts,tsx,mjs,js,css,sql')
  const problems = folderProblems(files)
  for (const problem of problems) console.error(`folders: ${problem}`)
  console.log(
    `folders: ${new Set(files.map((file) => dirname(file))).size} folders, ${problems.length} problems`,
  )
  process.exitCode = problems.length ? 1 : 0
}
