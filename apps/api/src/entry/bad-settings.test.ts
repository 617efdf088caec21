import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { runProgram } from '#testing/program.ts'

const usual = { MODE: 'test', DATABASE_URL: 'postgres://none@127.0.0.1:9/none' }

/** The exit code of a program that cannot start, and what it wrote to standard error. */
async function start(name: string, env: Record<string, string>): Promise<[number | null, string]> {
  const { code, stderr } = await runProgram(name, { ...usual, ...env })
  return [code, stderr]
}

test.each([
  ['http', { HTTP_PORT: 'many' }, 'config: HTTP_PORT: must be a port number'],
  ['worker', { S3_BUCKET: 'media', S3_ACCESS_KEY: 'a' }, 'config: S3_SECRET_KEY: must be set with S3_BUCKET'],
  ['migrate', {}, 'database: connection refused, check host and port in DATABASE_URL'],
  ['first-admin', {}, 'database: connection refused, check host and port in DATABASE_URL'],
] as const)('%s with a bad setting ends with one line instead of a stack trace', async (name, env, line) => {
  expect(await start(name, env)).toEqual([1, `${line}\n`])
})

test('a program that cannot listen ends with one line that names the settings of its address', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await start('http', { HTTP_PORT: String(port) })).toEqual([
    1,
    `process: cannot listen on 127.0.0.1:${port} (EADDRINUSE), check HTTP_HOST and HTTP_PORT\n`,
  ])
  other.close()
})
