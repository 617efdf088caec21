// Runs the checker as a separate process.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

type Finding = { check: string; count: number; examples: unknown[] }
export type Verdict = { checks: number; orders: number; found: Finding[] }

type Options = { history?: string; ledger?: string; allowance?: number; only?: string }

export async function checkData(
  databaseUrl: string,
  { history, ledger, allowance = 0, only }: Options = {},
): Promise<Verdict> {
  const program = join(import.meta.dirname, 'checker/checker.ts')
  const given = Object.entries({ history, ledger, only }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  )
  const args = [...given, '--allowance', String(allowance), '--json']
  const child = spawn(process.execPath, [program, databaseUrl, ...args])
  const [output, wrong] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (!output.startsWith('{')) throw new Error(`checker: no output:\n${wrong}`)
  return JSON.parse(output) as Verdict
}
