// A fingerprint of the files that a step depends on: a step that passed on the same files is skipped.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/stack.ts'

const isProse = (file: string): boolean => file.startsWith('docs/') || file.endsWith('.md')

const allFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)) && statSync(join(root, file)).isFile())
    .toSorted()

/** Cached by file. Prose and figures change no behaviour; the check reads them too, but takes only a minute. */
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

/** A proof does not depend on tests and other proofs; the tests do not depend on journeys. */
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
