// Builds the site if it is older than its sources; the proofs run the built site.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/stack.ts'

const sources = [
  'apps/web/app/**/*',
  'apps/web/public/**/*',
  'apps/web/server/**/*',
  'apps/web/service-worker/**/*',
  'apps/web/*.{ts,json}',
  'packages/contracts/src/**/*',
]
const changed = (file: string): number => statSync(join(root, file)).mtimeMs

function isFresh(): boolean {
  const built = 'apps/web/build/server/index.js'
  if (!existsSync(join(root, built))) return false
  const builtAt = changed(built)
  return globSync(sources, { cwd: root }).every((file) => changed(file) <= builtAt)
}

export function buildWeb(say: (line: string) => void): void {
  if (isFresh()) return
  say('building the site …')
  const build = spawnSync('npm', ['run', 'build', '-w', '@momo/web', '--silent'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (build.status !== 0) throw new Error(`the site does not build\n${build.stdout}\n${build.stderr}`)
}
