import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { eventually } from './eventually.ts'

/** Node compile cache: modules are stripped and compiled once, which halves the start time. */
const compileCache = path.join(tmpdir(), 'momo-compile-cache')
const keepCompileCache = new URL('keep-compile-cache.ts', import.meta.url).href

const fileOf = (name: string): string => fileURLToPath(new URL(`../entry/${name}.ts`, import.meta.url))
const envOf = (env: Record<string, string>) => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: compileCache,
  ...env,
})

export type EndedProgram = { code: number | null; stdout: string; stderr: string }

/** Runs a program that ends by itself, well or not. */
export async function runProgram(
  name: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<EndedProgram> {
  const child = spawn(process.execPath, [fileOf(name), ...args], {
    env: { ...envOf(env), NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: code as number | null, stdout, stderr }
}

export type Program = { process: ChildProcess; lines: string[]; ended: Promise<number | null> }

/** Starts a program as a child process, as in production, and waits until it is ready. */
export async function startProgram(
  name: 'http' | 'worker' | 'realtime',
  port: number,
  env: Record<string, string>,
): Promise<Program> {
  const child = spawn(process.execPath, ['--import', keepCompileCache, fileOf(name)], {
    env: envOf(env),
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
