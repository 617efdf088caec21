// Runs deploy/nginx.conf unchanged except for its addresses, folders, limits by address and number of API processes.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers } from '../../tools/services.ts'
import { root } from '../../tools/stack.ts'

export type ProxyOptions = {
  port: number
  internalPort: number
  http: number[]
  web: number[]
  realtime: number[]
  /** Injected bug: pages are cached this long, whatever their headers say. */
  keepPagesFor?: string
  /** Injected bug: pages are not cached at all. */
  keepsNoPages?: boolean
  /** A folder served as static files under /yardstick/: the cost of a plain file on the same server. */
  yardstick?: string
  /** Keeps the limits by address of production; a load test would exceed them. */
  limits?: boolean
  /** TRUST_PROXY: the load balancers in front. */
  trusted?: string
  /** False injects a bug: the proxy passes a dead program's failure to the visitor. */
  retries: boolean
}

const upstream = (ports: number[]): string =>
  ports.map((port) => `server 127.0.0.1:${port} max_fails=3 fail_timeout=2s;`).join('\n')

/** The differences from production. Each pattern must be found: when the file changes, this must be updated. */
const changes = (o: ProxyOptions, folder: string): [RegExp, string][] => [
  // nginx started by root would otherwise run as a user that cannot write here.
  [/^user nginx;$/m, process.getuid?.() === 0 ? 'user root;' : ''],
  [/^worker_processes auto;$/m, 'worker_processes 1;'],
  [/^pid .+;$/m, `pid ${folder}/nginx.pid;`],
  [/^error_log \/dev\/stderr/m, `error_log ${folder}/error.log`],
  [/\/var\/cache\/nginx\//g, `${folder}/cache-`],
  [
    /access_log \/dev\/stdout requests buffer=64k flush=5s;/,
    `access_log ${folder}/access.log requests;\n${temporaryFolders(folder)}`,
  ],
  [/\/etc\/nginx\/dynamic\/trusted-proxies\.conf/, `${folder}/trusted-proxies.conf`],
  [/server http:4000 max_fails=3 fail_timeout=2s;/, upstream(o.http)],
  [/server web:3000 max_fails=3 fail_timeout=2s;/, upstream(o.web)],
  [/server realtime:4001 max_fails=3 fail_timeout=2s;/, upstream(o.realtime)],
  [/listen 80 default_server;/, `listen 127.0.0.1:${o.port} default_server;`],
  [/listen 8081;/, `listen 127.0.0.1:${o.internalPort};`],
  [/rate=\d+r\/s;/g, o.limits ? '$&' : 'rate=100000r/s;'],
  [/limit_conn (connections|wide_connections) \d+;/g, o.limits ? '$&' : 'limit_conn $1 10000;'],
  // 144 is for the two API processes of deploy/compose.yaml.
  [/limit_conn orders 144;/, `limit_conn orders ${(144 / 2) * o.http.length};`],
  [/^ {2}proxy_ignore_headers Vary;$/m, o.keepPagesFor ? keeping(o.keepPagesFor) : '$&'],
  [/^ {6}proxy_cache pages;$/gm, o.keepsNoPages ? 'proxy_cache off;' : '$&'],
  [/^ {4}location \/ \{$/m, o.yardstick ? `${plainFiles(o.yardstick)}\n$&` : '$&'],
  [/proxy_next_upstream error timeout http_502 http_503;/, o.retries ? '$&' : 'proxy_next_upstream off;'],
]

const keeping = (time: string): string =>
  `proxy_ignore_headers Vary Cache-Control;\nproxy_cache_valid 200 ${time};`
const plainFiles = (folder: string): string =>
  `location /yardstick/ {\nalias ${folder}/;\nadd_header Content-Encoding br;\n}`

const temporaryFolders = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')

function renderConfig(options: ProxyOptions, folder: string): string {
  let text = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
  for (const [pattern, replacement] of changes(options, folder)) {
    if (text.search(pattern) < 0)
      throw new Error(`deploy/nginx.conf has no ${pattern} any more; update qa/stack/proxy.ts`)
    text = text.replace(pattern, replacement)
  }
  return text
}

function writeConfig(options: ProxyOptions): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'momo-nginx-'))
  mkdirSync(join(folder, 'client_body'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, renderConfig(options, folder))
  writeTrustedProxies(join(folder, 'trusted-proxies.conf'), options.trusted ?? '')
  return { folder, file }
}

/** Runs the script that the container of nginx runs at start. */
export function writeTrustedProxies(file: string, trusted: string): void {
  const { status, stderr } = spawnSync('sh', [join(root, 'deploy/trusted-proxies.sh'), file], {
    env: { ...process.env, TRUST_PROXY: trusted },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

const args = (folder: string, file: string): string[] => [
  '-p',
  folder,
  '-c',
  file,
  '-e',
  join(folder, 'error.log'),
]

export type Proxy = {
  origin: string
  pid: number
  errors(): string
  /** The access log, one JSON object per line. */
  log(): string
  stop(): Promise<void>
}

export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { folder, file } = writeConfig(options)
  const child = spawn('nginx', [...args(folder, file), '-g', 'daemon off;'], { stdio: 'ignore' })
  let failure: unknown
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      failure = error
      resolve()
    })
  })
  const errors = () => readFileSync(join(folder, 'error.log'), 'utf8')
  const log = () => readFileSync(join(folder, 'access.log'), 'utf8')
  for (let i = 0; !(await answers(options.port)); i += 1) {
    if (failure) throw new Error(`nginx is needed (apt-get install nginx-light): ${String(failure)}`)
    if (child.exitCode !== null || i > 100) throw new Error(`nginx did not start\n${errors()}`)
    await sleep(50)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { origin: `http://127.0.0.1:${options.port}`, pid: child.pid ?? 0, errors, log, stop }
}
