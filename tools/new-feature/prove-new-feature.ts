// npm run new:prove [-- --force]: proves the generator when it or its templates have changed, and records the hash of what was proved.
import { spawnSync } from 'node:child_process'
import { hashOfInputs, isProved, recordProof } from './proved.mjs'
import { root } from '../stack.ts'

const isForced = process.argv.includes('--force')
if (isProved() && !isForced) {
  console.log('new:prove: the templates and the generator have not changed since the last proof')
} else {
  const hash = hashOfInputs()
  const env = { ...process.env, PROOF: isForced ? 'always' : '1' }
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'tools', 'new-feature.proof'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  if (status === 0) recordProof(hash)
  process.exitCode = status ?? 1
}
