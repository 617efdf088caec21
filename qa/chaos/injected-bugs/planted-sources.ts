// A copy of the API with a mistake in it. It lies inside the project, so that it finds the same packages.
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { later } from '../../stack/clean-up.ts'
import { dataFolder } from '../../../tools/services.ts'
import { root } from '../../../tools/stack.ts'

export type Patch = { file: string; from: string; to: string }

/** Every text must be found once: where the code was rewritten, the plant must follow. */
function apply(folder: string, { file, from, to }: Patch): void {
  const path = join(folder, 'src', file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} does not say '${from}' once: the plant must follow`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
}

/** Where it is, from the project's root. It goes with the `withCleanUp` around it. */
export function plantSources(name: string, patches: Patch[]): string {
  const folder = join(dataFolder('chaos'), name)
  rmSync(folder, { recursive: true, force: true })
  later(async () => rmSync(folder, { recursive: true }))
  for (const part of ['package.json', 'src']) {
    const isProduct = (path: string) => !/[.]test[.]ts$/.test(path)
    cpSync(join(root, 'apps/api', part), join(folder, part), { recursive: true, filter: isProduct })
  }
  symlinkSync(join(root, 'apps/api/migrations'), join(folder, 'migrations'))
  for (const patch of patches) apply(folder, patch)
  return join('.data/chaos', name)
}
