// The security settings of deploy/compose.yaml and deploy/pin-images.sh; there is no container engine here, so they are checked as files.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../services.ts'
import { root } from '../stack.ts'

const deploy = join(root, 'deploy')
const compose = readFileSync(join(deploy, 'compose.yaml'), 'utf8')

type Service = {
  image: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  configs?: object[]
  command?: string[]
}
const hasYaml = spawnSync('python3', ['-c', 'import yaml']).status === 0
function readServices(): Record<string, Service> {
  const script = "import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin)['services']))"
  return JSON.parse(spawnSync('python3', ['-c', script], { input: compose, encoding: 'utf8' }).stdout)
}

test.runIf(hasYaml)(
  'no service has rights of the system or can gain them, except those that nginx starts with',
  () => {
    for (const [name, service] of Object.entries(readServices())) {
      expect(service.cap_drop, name).toEqual(['ALL'])
      expect(service.security_opt, name).toEqual(['no-new-privileges:true'])
      const added = name === 'nginx' ? ['CHOWN', 'NET_BIND_SERVICE', 'SETGID', 'SETUID'] : undefined
      expect(service.cap_add, name).toEqual(added)
    }
  },
)

test.runIf(hasYaml)(
  'every service is read-only, except the one with a config that compose copies into it',
  () => {
    for (const [name, service] of Object.entries(readServices()))
      expect(service.read_only ?? false, name).toBe(service.configs === undefined)
  },
)

test('images are named by variables that pin-images.sh fills', () => {
  const images = Array.from(compose.matchAll(/^ +(?:image|\w+_IMAGE): (.+)$/gm), ([, image = '']) => image)
  const own = ['jhol-momo', 'jhol-momo-backup']
  const tagged = images.filter((image) => !own.includes(image))
  expect(tagged.length).toBeGreaterThan(6)
  for (const image of tagged) expect(image).toMatch(/^\$\{[A-Z]+_IMAGE:-[a-z/]+:[\w.-]+\}$/)
  for (const file of ['Dockerfile', 'backup.Dockerfile'])
    for (const [, base = ''] of readFileSync(join(deploy, file), 'utf8').matchAll(/^FROM (\S+)/gm))
      expect(base, file).toMatch(/^\$\{[A-Z]+_IMAGE\}$|^manifests$/)
})

const digest = `sha256:${'0123456789abcdef'.repeat(4)}`
/** Runs the script in a copy of the folder, with a program `docker` that answers this. */
function pin(answer: string) {
  const folder = mkdtempSync(join(tmpdir(), 'momo-pin-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(deploy, join(folder, 'deploy'), { recursive: true })
  writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho '${answer}'\n`, { mode: 0o755 })
  const { status, stderr } = spawnSync('sh', [join(folder, 'deploy/pin-images.sh')], {
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
    encoding: 'utf8',
  })
  const file = join(folder, 'deploy/images.env')
  return { status, stderr, written: existsSync(file) ? readFileSync(file, 'utf8') : undefined }
}

test('pin-images.sh writes the digest of each image once', () => {
  const { status, written } = pin(digest)
  expect(status).toBe(0)
  const variables = new Set(Array.from(compose.matchAll(/\$\{([A-Z]+_IMAGE):-/g), ([, name]) => name))
  expect(written?.trim().split('\n')).toHaveLength(variables.size)
  expect(written).toContain(`POSTGRES_IMAGE=postgres:17-alpine@${digest}\n`)
  expect(written).toContain(`NODE_IMAGE=node:24-bookworm-slim@${digest}\n`)
})

test.each(['', 'not found', 'sha256:abc'])('pin-images.sh writes nothing for the answer %j', (answer) => {
  const { status, stderr, written } = pin(answer)
  expect(status).not.toBe(0)
  expect(stderr).toContain('pin-images: no digest for ')
  expect(written).toBeUndefined()
})

test('the Redis of compose.yaml answers only with the password', { timeout: 30_000 }, async () => {
  const command = /command:\n +- >-\n((?: {8}.+\n)+) +healthcheck:/.exec(compose)?.[1] ?? ''
  expect(command).toContain('--requirepass')
  const port = String(await freePort())
  const script = `${command.replaceAll('$$', '$').replaceAll(/\s+/g, ' ')} --port ${port} --bind 127.0.0.1`
  const server = spawn('sh', ['-c', script], {
    env: { ...process.env, REDISCLI_AUTH: 'sesame' },
    stdio: 'ignore',
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const ping = (env: Record<string, string>) =>
    spawnSync('sh', ['-c', `redis-cli -p ${port} ping | grep -q PONG`], { env: { ...process.env, ...env } })
      .status
  await vi.waitFor(() => expect(ping({ REDISCLI_AUTH: 'sesame' })).toBe(0), { timeout: 20_000 })
  expect(ping({})).not.toBe(0)
  expect(ping({ REDISCLI_AUTH: 'wrong' })).not.toBe(0)
})
