// A copy of the API with an injected bug, inside the project so that it resolves the same packages.
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { later } from '../../stack/clean-up.ts'
import { dataFolder } from '../../../tools/services.ts'
import { root } from '../../../tools/stack.ts'

export type Patch = { file: string; from: string; to: string }

/** Every text must be found exactly once: when the code changes, the injected bug must be updated. */
function apply(folder: string, { file, from, to }: Patch): void {
  const path = join(folder, 'src', file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2)
    throw new Error(`${file} does not contain '${from}' exactly once: update the injected bug`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
}

/** Returns its path from the project root. `withCleanUp` removes it. */
export function injectBug(name: string, patches: Patch[]): string {
  const folder = join(dataFolder('chaos'), name)
  rmSync(folder, { recursive: true, force: true })
  later(async () => rmSync(folder, { recursive: true }))
  for (const part of ['package.json', 'src']) {
    const isProduct = (path: string) => !/[.]test[.]ts$/.test(path)
    cpSync(join(root, 'apps/api', part), join(folder, part), { recursive: true, filter: isProduct })
  }
  symlinkSync(join(root, 'apps/api/migrations'), join(folder, 'migrations'))
  // Packages of which the API needs another version than the rest of the project.
  const packages = join(root, 'apps/api/node_modules')
  if (existsSync(packages)) symlinkSync(packages, join(folder, 'node_modules'))
  for (const patch of patches) apply(folder, patch)
  return join('.data/chaos', name)
}
