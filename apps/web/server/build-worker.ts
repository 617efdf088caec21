import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { build } from 'vite'

const web = fileURLToPath(new URL('..', import.meta.url))
const client = join(web, 'build/client')

/** File names under /assets/ contain content hashes, so the list of names identifies the build. */
const buildVersion = createHash('sha256')
  .update(readdirSync(join(client, 'assets')).toSorted().join('\n'))
  .digest('hex')
  .slice(0, 12)

/** All routes as one file, which the worker answers route discovery from (service-worker/routes.ts). */
const { assets } = (await import(new URL('../build/server/index.js', import.meta.url).href)) as ServerBuild
writeFileSync(join(client, `assets/routes-${assets.version}.json`), JSON.stringify(assets.routes))

async function bundle(from: string, to: string): Promise<void> {
  await build({
    root: web,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      buildVersion: JSON.stringify(buildVersion),
      routesVersion: JSON.stringify(assets.version),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(web, 'service-worker', from),
        output: { format: 'iife', entryFileNames: to },
      },
    },
  })
  if (!readFileSync(join(client, to), 'utf8').includes('addEventListener'))
    throw new Error(`build-worker: ${to} is empty`)
}

await bundle('worker.ts', 'sw.js')
await bundle('off.ts', 'sw-off.js')
