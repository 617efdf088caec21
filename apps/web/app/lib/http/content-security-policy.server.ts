import { createHash } from 'node:crypto'
import { mapTiles, tileSource } from '#lib/map/map-tiles.server.ts'

/** JSON-LD is never executed, so it needs no hash. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

const fixed = [
  "default-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Only eSewa receives a form post from the browser. It is allowed on every page, because the checkout is entered by client-side navigation.
 */
function formActions({ ESEWA_FORM_URL: wallet }: NodeJS.ProcessEnv): string {
  return ["form-action 'self'", ...(wallet ? [new URL(wallet).origin] : [])].join(' ')
}

/** Map tiles are the only pictures of another origin. */
function imageSources(env: NodeJS.ProcessEnv): string {
  const tiles = mapTiles(env)
  return ["img-src 'self' data:", ...(tiles ? [tileSource(tiles)] : [])].join(' ')
}

/** Uses hashes instead of a nonce, so page and header can be cached together. */
export function contentSecurityPolicy(html: string, env = process.env): string {
  const hashes = new Set<string>()
  for (const [, script] of html.matchAll(inlineScript)) {
    if (script) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return `${fixed}; ${imageSources(env)}; ${formActions(env)}; script-src ${["'self'", ...hashes].join(' ')}`
}
