import { createHash } from 'node:crypto'

/** What is for search engines (JSON-LD) is never run, so it needs no leave. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

const fixed = [
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  'frame-src https://www.openstreetmap.org',
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** eSewa takes a form that the browser sends there; nobody else does. On every page, because the checkout is entered without a new document. */
function formActions({ ESEWA_FORM_URL: wallet }: NodeJS.ProcessEnv): string {
  return ["form-action 'self'", ...(wallet ? [new URL(wallet).origin] : [])].join(' ')
}

/** Hashes, not a nonce: the header belongs to these bytes, so page and header can be cached together. */
export function contentSecurityPolicy(html: string, env = process.env): string {
  const hashes = new Set<string>()
  for (const [, script] of html.matchAll(inlineScript)) {
    if (script) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return `${fixed}; ${formActions(env)}; script-src ${["'self'", ...hashes].join(' ')}`
}
