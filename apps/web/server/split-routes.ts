import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Manifest, splitRouteTable } from './pages/route-tables.ts'

const assets = fileURLToPath(new URL('../build/client/assets', import.meta.url))
const beginning = 'window.__reactRouterManifest='

const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
const text = name ? readFileSync(join(assets, name), 'utf8') : ''
if (!name || !text.startsWith(beginning))
  throw new Error("split-routes: manifest missing or in an unknown format of React Router's build")

const { site, adminTable } = splitRouteTable(
  JSON.parse(text.slice(beginning.length).replace(/;\s*$/, '')) as Manifest,
)
writeFileSync(join(assets, name), site)
writeFileSync(join(assets, adminTable.file), adminTable.code)
