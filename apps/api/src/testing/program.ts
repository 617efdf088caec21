import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from './eventually.ts'

/** Node compile cache: modules are stripped and compiled once, which halves the start time. */
const compileCache = path.join(tmpdir(), 'momo-compile-cache')
const keepCompileCache = new URL('keep-compile-cache.ts', import.meta.url).href

export type Program = { process: ChildProcess; lines: string[]; ended: Promise<number | null> }

/** Starts a program as a child process, as in production, and waits until it is ready. */
export async function startProgram(
  name: 'http' | 'worker' | 'realtime',
  port: number,
  env: Record<string, string>,
): Promise<Program> {
  const entry = fileURLToPath(new URL(`../entry/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, ['--import', keepCompileCache, entry], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => lines.push(...bytes.toString().split('\n').filter(Boolean)))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  try {
    await eventually(() => isReady(port), 90_000)
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`program: ${name} did not start:\n${lines.join('\n')}`, { cause: error })
  }
  child.kill('SIGUSR2')
  return { process: child, lines, ended }
}

async function isReady(port: number): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return reply?.status === 200
}
