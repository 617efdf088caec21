// There is no container engine here, so deploy/compose.yaml is checked as text: every file, program and variable it names must exist.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../stack.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const compose = read('deploy/compose.yaml')
const lines = compose.split('\n').filter((line) => line.trim() && !line.trim().startsWith('#'))
const all = (pattern: RegExp, text = compose): string[] =>
  Array.from(text.matchAll(pattern), ([, found]) => found ?? '')

/** The block of a service. */
const serviceOf = (name: string): string =>
  new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n| {2}#.*\\n)+)`, 'm').exec(compose)?.[1] ?? ''
const services = all(
  /^ {2}([a-z]+):$/gm,
  compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:')),
)

test('it is written plainly enough to be checked: two spaces, no tab, no key twice in a block', () => {
  expect(lines.filter((line) => line.includes('\t') || /^ */.exec(line)![0].length % 2 === 1)).toEqual([])
  const blocks: Set<string>[] = []
  for (const line of lines) {
    const [, spaces = '', key] = /^( *)(?:- )?([\w-]+|<<):/.exec(line) ?? []
    if (key === undefined) continue
    const depth = spaces.length / 2
    blocks.length = line.trim().startsWith('-') ? depth : depth + 1
    blocks[depth] ??= new Set()
    expect(blocks[depth].has(key), line).toBe(false)
    blocks[depth].add(key)
  }
})

const hasYaml = spawnSync('python3', ['-c', 'import yaml']).status === 0
test.runIf(hasYaml)('it is YAML, and every service has an image', () => {
  const script = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))['services']))"
  const parsed = spawnSync('python3', ['-c', script, join(root, 'deploy/compose.yaml')], { encoding: 'utf8' })
  expect(parsed.stderr).toBe('')
  const found = JSON.parse(parsed.stdout) as Record<string, { image: string; init?: boolean }>
  expect(Object.keys(found).toSorted()).toEqual(services.toSorted())
  for (const [name, { image }] of Object.entries(found))
    expect(image, name).toMatch(/^jhol-momo(-backup)?$|:[\w.-]*\d/)
})

test('every file and program it names is there', () => {
  const programs = all(/command: \[(?:--[^,\]]+, )*(apps\/[^\]]+)\]/g)
  expect(programs).toHaveLength(6)
  const preloaded = all(/--import=\/app\/([\w./-]+)/g)
  const files = [...programs, ...preloaded, ...all(/dockerfile: (\S+)/g), 'deploy/nginx.conf']
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  const mounted = all(/- \.\/([^:]+):/g)
  expect(mounted).toEqual(expect.arrayContaining(['nginx.conf', 'trusted-proxies.sh', 'create-roles.sql']))
  expect(mounted.filter((file) => !existsSync(join(root, 'deploy', file)))).toEqual([])
  // nginx ignores a start script that cannot be executed.
  expect(() => accessSync(join(root, 'deploy/trusted-proxies.sh'), constants.X_OK)).not.toThrow()
})

test('every variable it sets is one that a program reads, and every one it asks for is explained', () => {
  const known =
    read('apps/api/src/platform/config/config.ts') +
    read('apps/web/server/settings.ts') +
    read('apps/api/src/entry/traces.ts')
  const blocks = [
    /environment: &environment\n((?: {4}.*\n)+)/,
    /environment:\n {6}<<: \*environment\n((?: {6}.*\n)+)/,
  ]
  const set = blocks.flatMap((block) => all(/^ +([A-Z][A-Z0-9_]+):/gm, block.exec(compose)?.[1] ?? ''))
  expect(set.length).toBeGreaterThan(20)
  expect(set.filter((name) => name !== 'NODE_OPTIONS' && !known.includes(name))).toEqual([])
  const asked = new Set(all(/\$\{([A-Z0-9_]+)/g))
  const explained = read('.env.example') + read('docs/runbook.md')
  expect([...asked].filter((name) => !explained.includes(name))).toEqual([])
})

test('it has no default passwords, and the programs use a role without superuser rights', () => {
  const secrets = all(/\$\{([A-Z0-9_]*(?:PASSWORD|SECRET|TOKEN)[A-Z0-9_]*):-[^}]/g)
  expect(secrets).toEqual([])
  const superuser = /POSTGRES_USER: (\w+)/.exec(compose)?.[1]
  expect(all(/postgres:\/\/(\w+):/g)).toEqual(['momo_app'])
  expect(superuser).not.toBe('momo_app')
  expect(read('deploy/create-roles.sql')).toMatch(/alter role momo_app with login nosuperuser /)
  expect(serviceOf('migrate')).toContain('roles: { condition: service_completed_successfully }')
})

test('nginx and the programs trust the same load balancers', () => {
  expect(serviceOf('nginx')).toContain('TRUST_PROXY: ${TRUST_PROXY:-}\n')
  const subnet = /subnet: (\S+)/.exec(compose)?.[1]
  expect(compose).toContain(`    TRUST_PROXY: ${subnet},\${TRUST_PROXY:-}\n`)
  expect(read('deploy/nginx.conf')).toMatch(/^ {2}include \/etc\/nginx\/dynamic\/trusted-proxies\.conf;$/m)
  expect(read('deploy/trusted-proxies.sh')).toContain('/etc/nginx/dynamic/trusted-proxies.conf')
})

test('every health check asks a program on the port it is given, for a path it has', () => {
  const ports: Record<string, string | undefined> = {
    http: /HTTP_PORT: (\d+)/.exec(compose)?.[1],
    worker: /WORKER_PORT: (\d+)/.exec(compose)?.[1],
    realtime: /REALTIME_PORT: (\d+)/.exec(compose)?.[1],
    web: /WEB_PORT: (\d+)/.exec(compose)?.[1],
  }
  for (const [name, port] of Object.entries(ports)) {
    expect(port, name).toMatch(/^\d+$/)
    expect(serviceOf(name)).toMatch(new RegExp(`http://127\\.0\\.0\\.1:${port}/(healthz|readyz)'`))
  }
})

test('the WAL receiver is on the normal network, is restarted when it ends and has a health check', () => {
  expect(compose).not.toContain('network_mode')
  expect(serviceOf('wal')).toMatch(/restart: unless-stopped\n[^]*test: \[CMD, sh, \/backup[.]sh, check\]/)
  expect(serviceOf('postgres')).toContain('hba_file=/etc/postgresql/pg_hba.conf')
  expect(read('deploy/pg_hba.conf')).toMatch(/^host replication momo all scram-sha-256$/m)
})

test('every depends_on names a service, and nginx forwards to existing services', () => {
  const waited = all(/^ +([a-z]+): \{ condition/gm)
  expect(waited.filter((name) => !services.includes(name))).toEqual([])
  const nginx = read('deploy/nginx.conf')
  const upstreams = Array.from(
    nginx.matchAll(/server ([a-z]+):(\d+) /g),
    ([, name, port]) => `${name}:${port}`,
  )
  expect(upstreams.toSorted()).toEqual(['http:4000', 'realtime:4001', 'web:3000'])
  expect(compose).toContain('API_ORIGIN: http://nginx:8081')
  expect(nginx).toContain('listen 8081;')
})

test('nginx admits as many orders at once as all API processes run and queue', () => {
  const routes = read('apps/api/src/modules/orders/orders.routes.ts')
  const [, running, waiting] =
    /placeOrderConcurrency = \{ running: (\d+), waiting: (\d+) \}/.exec(routes) ?? []
  const copies = /replicas: (\d+)/.exec(serviceOf('http'))?.[1]
  const admitted = /limit_conn orders (\d+);/.exec(read('deploy/nginx.conf'))?.[1]
  expect(admitted).toBe(String(Number(copies) * (Number(running) + Number(waiting))))
})

test('only nginx and, for the demo, the mails have a port, on this machine unless PUBLISH_ON says otherwise', () => {
  expect(all(/^ {6}- '([^']*:\d+)'$/gm)).toEqual([
    '127.0.0.1:8025:8025',
    '${PUBLISH_ON:-127.0.0.1}:${PORT:-8080}:80',
  ])
})

test('the image runs as an unprivileged user and holds production files only', () => {
  const dockerfile = read('deploy/Dockerfile')
  expect(dockerfile).toMatch(/^USER node$/m)
  expect(dockerfile.indexOf('USER node')).toBeLessThan(dockerfile.indexOf('ENTRYPOINT'))
  const copied = all(/^COPY (?!--from)(.+) \S+$/gm, dockerfile)
    .flatMap((from) => from.split(' '))
    .filter((from) => from !== '.')
  expect(copied.filter((from) => !existsSync(join(root, from)))).toEqual([])
  expect(read('apps/web/package.json')).toContain('node server/build-worker.ts')
  for (const hidden of ['.env', '.data', 'tools', 'e2e'])
    expect(read('deploy/Dockerfile.dockerignore').split('\n')).toContain(hidden)
})
