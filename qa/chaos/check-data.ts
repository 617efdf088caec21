// Runs the checker as what it is: another program.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

type Finding = { check: string; count: number; examples: unknown[] }
export type Verdict = { checks: number; orders: number; found: Finding[] }

type Options = { history?: string; ledger?: string; allowance?: number; only?: string }

export async function checkData(databaseUrl: string, { history, ledger, allowance = 0, only }: Options = {}): Promise<Verdict> {
  const program = join(import.meta.dirname, 'checker/checker.ts')
  const given = Object.entries({ history, ledger, only }).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]))
  const args = [...given, '--allowance', String(allowance), '--json']
  const child = spawn(process.execPath, [program, databaseUrl, ...args])
  const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (!said.startsWith('{')) throw new Error(`the checker said nothing:\n${wrong}`)
  return JSON.parse(said) as Verdict
}
