import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eventually } from './eventually.ts'

export type Program = { process: ChildProcess; lines: string[]; ended: Promise<number | null> }

/** Starts one of the programs as a process of its own, as it runs in production, and waits until it answers. */
export async function startProgram(name: 'http' | 'worker' | 'realtime', port: number, env: Record<string, string>): Promise<Program> {
  const entry = fileURLToPath(new URL(`../entry/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [entry], { env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => lines.push(...bytes.toString().split('\n').filter(Boolean)))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  try {
    await eventually(() => isReady(port), 90_000)
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`${name} did not start:\n${lines.join('\n')}`, { cause: error })
  }
  return { process: child, lines, ended }
}

async function isReady(port: number): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return reply?.status === 200
}
