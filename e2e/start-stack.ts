import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './place.ts'

/** Starts the whole product once for all journeys, on its own database; the process that starts it also cleans up. */
export default async function startStack(): Promise<(() => Promise<void>) | undefined> {
  // One is already running, see qa/stack/browser-stack.ts.
  if (process.env['E2E_ORIGIN']) return undefined
  const program = spawn(process.execPath, ['qa/stack/browser-stack.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()))
  const stop = async () => {
    program.kill('SIGTERM')
    await ended
  }
  const place = await Promise.race([readyLine(program.stdout), ended])
  if (!place) throw new Error('The stack did not start.')
  // The workers inherit the environment.
  Object.assign(process.env, place)
  return stop
}

async function readyLine(output: NodeJS.ReadableStream): Promise<Record<string, string> | undefined> {
  for await (const line of createInterface({ input: output })) {
    if (line.startsWith('ready ')) return JSON.parse(line.slice('ready '.length)) as Record<string, string>
    console.log(`  ${line}`)
  }
  return undefined
}
