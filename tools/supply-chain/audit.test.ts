import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../stack.ts'
import { auditProblems } from './audit.mjs'

const id = 'GHSA-aaaa-bbbb-cccc'
const report = {
  vulnerabilities: {
    a: {
      via: [
        { url: `https://github.com/advisories/${id}`, name: 'a', title: 'Bad', severity: 'low', range: '<2' },
      ],
    },
    b: { via: ['a'] },
  },
}
const today = new Date('2026-11-20T12:00:00Z')
const exception = { id, package: 'a', reason: 'The function is not called.', expires: '2026-12-31' }
const problemsWith = (change: object, given: object | undefined = report) =>
  auditProblems(given, [{ ...exception, ...change }], today)

test('an advisory is a problem until an exception accepts it', () => {
  expect(auditProblems(report, [], today)).toEqual([`${id} a <2: Bad (low)`])
  expect(problemsWith({})).toEqual([])
})

test.each([
  [{ expires: '2026-11-19' }, 'has expired'],
  [{ expires: '2027-11-20' }, 'expires more than 90 days from now'],
  [{ expires: 'never' }, 'has expired'],
  [{ reason: '' }, 'has no reason'],
])('an exception with %o is a problem, also while the registry does not answer', (change, problem) => {
  const expected = [`audit-exceptions.json: ${id} (a) ${problem}`]
  expect(problemsWith(change)).toEqual(expected)
  expect(auditProblems(undefined, [{ ...exception, ...change }], today)).toEqual(expected)
})

test('an exception that no advisory needs is a problem', () => {
  expect(problemsWith({}, { vulnerabilities: {} })).toEqual([
    `audit-exceptions.json: ${id} (a) is not needed`,
  ])
})

/** Runs the command against a registry that answers the request for advisories like this. npm then reads the versions of the packages. */
async function auditWith(status: number, body: object, ...args: string[]) {
  const registry = createServer((request, response) => {
    request.resume()
    const versions = { name: decodeURIComponent((request.url ?? '').slice(1)), versions: {}, 'dist-tags': {} }
    const answer = request.method === 'POST' ? body : versions
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  onTestFinished(() => void registry.close())
  const { port } = registry.address() as AddressInfo
  const child = spawn(process.execPath, ['tools/supply-chain/audit.mjs', ...args], {
    cwd: root,
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` },
  })
  const [code, output] = await Promise.all([
    once(child, 'exit').then(([found]) => found as number),
    text(child.stdout),
    text(child.stderr),
  ]).then(([exit, out, err]) => [exit, out + err] as const)
  return { code, output }
}

test(
  'npm finds a vulnerable version of ours in the advisories of a registry',
  { timeout: 120_000 },
  async () => {
    const url = `https://github.com/advisories/${id}`
    const advisory = { id: 1, url, title: 'Bad', severity: 'high', vulnerable_versions: '<999' }
    const { code, output } = await auditWith(200, { fastify: [advisory] })
    expect(output).toContain(`${id} fastify <999: Bad (high)`)
    expect(code).toBe(1)
  },
)

test(
  'without an answer the check passes and says so; a release requires one',
  { timeout: 120_000 },
  async () => {
    const usual = await auditWith(405, {})
    expect(usual.output).toContain('audit: not done, the registry does not answer (405')
    expect(usual.code).toBe(0)
    expect((await auditWith(405, {}, '--require')).code).toBe(1)
  },
)
