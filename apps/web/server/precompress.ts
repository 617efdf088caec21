import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const client = fileURLToPath(new URL('../build/client', import.meta.url))
const compressible = /\.(js|json|css|svg|txt|webmanifest)$/
const worthIt = 500

// Runs once after the build with the best quality, because these files are sent many times.
for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  const body = readFileSync(path)
  if (body.length < worthIt) continue
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  )
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
}
