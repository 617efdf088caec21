import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { restartEnded } from './restart-ended.ts'
import { root, start } from './stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'momo-restart-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the demo starts a program again that ended by itself, until the demo ends', async () => {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, 'setInterval(() => undefined, 60_000)')
  const programs = [start('worker', relative(root, file), { env: {} })]
  const first = programs[0]!
  const stopRestarting = restartEnded(programs, 1)
  await first.kill()
  await vi.waitFor(() => expect(programs[0]!.pid).not.toBe(first.pid), { timeout: 60_000 })
  const second = programs[0]!
  expect(second.child.exitCode).toBeNull()
  stopRestarting()
  await second.stop()
  expect(programs[0]).toBe(second)
})
