// npm run check: all static checks. One line each; a failure does not stop the others.
import { spawn } from 'node:child_process'
import { root } from './stack.ts'

const checks = [
  'typecheck',
  'lint',
  'format:check',
  'boundaries',
  'library-internals',
  'folders',
  'capabilities',
  'banned-words',
  'wire-words',
  'requirements',
  'deterministic-tests',
  'lockcheck',
  'licences',
  'audit',
  'tables',
  'migrations',
  'asvs',
  'knip',
]

type Result = { name: string; ok: boolean; seconds: number; output: string }

const run = (name: string): Promise<Result> =>
  new Promise((resolve) => {
    const started = performance.now()
    const child = spawn('npm', ['run', '--silent', name], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => (output += bytes.toString()))
    child.once('exit', (code) =>
      resolve({ name, ok: code === 0, seconds: (performance.now() - started) / 1000, output }),
    )
  })

const wanted = process.argv.slice(2)
const waiting = checks.filter((name) => wanted.length === 0 || wanted.includes(name))
let failed = 0

/** Two checks run at a time, because CI has two cores. */
async function work(): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const result = await run(name)
    console.log(`${result.ok ? 'ok  ' : 'FAIL'} ${name} (${result.seconds.toFixed(1)} s)`)
    if (result.ok) continue
    failed += 1
    console.log(result.output.trimEnd())
  }
}

await Promise.all([work(), work()])
process.exitCode = failed > 0 ? 1 : 0
