// A Ceph cluster of one node in memory with its S3 gateway, from Debian's packages (apt-get install --no-install-recommends radosgw ceph-osd
// ceph-mon): up in about twenty seconds, gone with the proof. No manager runs: nothing here looks at statistics.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { later } from './clean-up.ts'
import { freePorts } from './with-stack.ts'

const run = promisify(execFile)

export type Gateway = { endpoint: string; accessKey: string; secretKey: string; stop(): Promise<void>; startAgain(): Promise<void> }

export const hasCeph = (): boolean =>
  ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin'].every((name) => existsSync(`/usr/bin/${name}`))

function configuration(folder: string, fsid: string, monitor: number): string {
  const lines = {
    fsid,
    'mon initial members': 'a',
    'mon host': `v1:127.0.0.1:${monitor}`,
    'auth cluster required': 'none',
    'auth service required': 'none',
    'auth client required': 'none',
    'ms bind msgr2': 'false',
    // One node keeps one copy of everything, in memory.
    'osd pool default size': '1',
    'osd pool default min size': '1',
    'osd pool default pg num': '1',
    'osd pool default pgp num': '1',
    'osd crush chooseleaf type': '0',
    'mon allow pool size one': 'true',
    'osd objectstore': 'memstore',
    'memstore device bytes': '1073741824',
    'mon data': `${folder}/mon`,
    'osd data': `${folder}/osd`,
    'rgw data': `${folder}/rgw`,
    'run dir': folder,
    'log file': `${folder}/$name.log`,
    'admin socket': `${folder}/$name.asok`,
  }
  return `[global]\n${Object.entries(lines)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')}`
}

/** In the foreground, so that it ends with us. */
function daemon(name: string, given: string[]): ChildProcess {
  const child = spawn(name, [...given, '-f'], { stdio: 'ignore' })
  later(() => end(child))
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** The monitor takes a moment until it is its own quorum. */
async function untilDone(name: string, given: string[]): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await run(name, given, { timeout: 30_000 })
      return
    } catch (error) {
      if (tries === 20) throw error
      await sleep(500)
    }
  }
}

async function answers(endpoint: string): Promise<void> {
  for (let i = 0; i < 600; i += 1) {
    if (await fetch(endpoint, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)) return
    await sleep(100)
  }
  throw new Error(`${endpoint} did not answer within a minute`)
}

/** Everything goes with the `withCleanUp` around it. */
export async function startGateway(): Promise<Gateway> {
  const folder = mkdtempSync(join(tmpdir(), 'momo-ceph-'))
  later(() => rm(folder, { recursive: true, force: true }))
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, name))
  const [monitor, fsid, osd] = [await freePorts(), randomUUID(), randomUUID()]
  const file = join(folder, 'ceph.conf')
  writeFileSync(file, configuration(folder, fsid, monitor))
  const conf = ['-c', file]
  const map = join(folder, 'monmap')
  await run('monmaptool', ['--create', '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, '--fsid', fsid, map])
  await run('ceph-mon', [...conf, '--mkfs', '-i', 'a', '--monmap', map])
  daemon('ceph-mon', [...conf, '-i', 'a'])
  await untilDone('ceph', [...conf, 'osd', 'new', osd, '0'])
  await run('ceph-osd', [...conf, '-i', '0', '--mkfs', '--osd-uuid', osd])
  daemon('ceph-osd', [...conf, '-i', '0'])
  const keys = { accessKey: 'momo', secretKey: randomUUID() }
  const user = ['--uid', 'momo', '--display-name', 'momo', '--access-key', keys.accessKey, '--secret', keys.secretKey]
  await run('radosgw-admin', [...conf, 'user', 'create', ...user], { timeout: 120_000 })
  const endpoint = `http://127.0.0.1:${monitor + 1}`
  const gateway = () => daemon('radosgw', [...conf, '-n', 'client.rgw', `--rgw-frontends=beast endpoint=127.0.0.1:${monitor + 1}`])
  let running = gateway()
  await answers(endpoint)
  return {
    endpoint,
    ...keys,
    stop: () => end(running),
    async startAgain() {
      running = gateway()
      await answers(endpoint)
    },
  }
}
