// The proof of the generator checks a whole copy of the repository, so it runs only when the generator or its templates change. The hash of
// the proved inputs is committed; files that the generator adds lines to are not inputs.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const tools = resolve(import.meta.dirname, '..')
const record = join(import.meta.dirname, 'new-feature.proved.json')

export const hashOfInputs = () => {
  const hash = createHash('sha256')
  for (const file of globSync(['templates/**/*.txt', 'new-feature/*.mjs'], { cwd: tools }).sort())
    hash.update(`${file}\0${readFileSync(join(tools, file), 'utf8')}\0`)
  return hash.digest('hex')
}

export const isProved = () =>
  existsSync(record) && JSON.parse(readFileSync(record, 'utf8')).hash === hashOfInputs()

export const recordProof = (hash) => writeFileSync(record, `${JSON.stringify({ hash }, undefined, 2)}\n`)
