// A fingerprint of the files that a step depends on: what passed on the same files need not run again.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/stack.ts'

const isProse = (file: string): boolean => file.startsWith('docs/') || file.endsWith('.md')

const allFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)) && statSync(join(root, file)).isFile())
    .toSorted()

/** By file, read once. Prose and figures change no behaviour; the check reads them too, but takes a minute only. */
const hashes = new Map(
  allFiles()
    .filter((file) => !isProse(file))
    .map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('hex'),
    ]),
)

/** Tests and other proofs do not matter to a proof; journeys do not matter to the tests. */
function matters(file: string, own: string | undefined): boolean {
  if (file.startsWith('qa/proofs/')) return own === file
  if (own === undefined) return true
  return !/[.]test[.]tsx?$|^e2e\/journeys\//.test(file)
}

/** `own` is the file of a proof, relative to the root; without it every file but the proofs counts. */
export function fingerprint(own?: string): string {
  const hash = createHash('sha256')
  for (const [file, content] of hashes) if (matters(file, own)) hash.update(`${file} ${content}\n`)
  return hash.digest('hex').slice(0, 16)
}
