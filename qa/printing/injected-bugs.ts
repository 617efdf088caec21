// Bugs that a print agent may have; the proof must report each of them.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { later } from '../stack/clean-up.ts'
import { dataFolder } from '../../tools/services.ts'
import { root } from '../../tools/stack.ts'

type AgentBug = { name: string; file: string; from: string; to: string }

export const agentBugs: AgentBug[] = [
  {
    name: 'a job is sent again when the connection was lost after its first byte',
    file: 'agent/print-job.ts',
    from: "return { outcome: 'maybe-printed', status: 'offline', error: messageOf(error) }",
    to: "return { outcome: 'not-sent', status: 'offline', error: messageOf(error) }",
  },
  {
    name: 'the journal does not know which bytes were begun',
    file: 'state/journal.ts',
    from: 'begin: (job) => queued(job),',
    to: 'begin: async () => undefined,',
  },
]

/** A copy of the agent with the bug; returns its program from the project root. */
export function injectAgentBug({ name, file, from, to }: AgentBug): string {
  const place = join(dataFolder('printing'), name.replaceAll(' ', '-').slice(0, 40))
  rmSync(place, { recursive: true, force: true })
  later(async () => rmSync(place, { recursive: true, force: true }))
  for (const part of ['package.json', 'src', 'assets'])
    cpSync(join(root, 'apps/printer', part), join(place, part), { recursive: true })
  const path = join(place, 'src', file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2)
    throw new Error(`${file} does not contain '${from}' exactly once: update the injected bug`)
  writeFileSync(path, text.replace(from, to))
  return join('.data/printing', name.replaceAll(' ', '-').slice(0, 40), 'src/entry/print-agent.ts')
}
