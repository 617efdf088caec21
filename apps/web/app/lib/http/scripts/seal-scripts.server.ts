import { createHash, randomBytes } from 'node:crypto'

/** A rendered page with the sources that its policy allows for inline scripts. */
export type SealedPage = { html: string; scriptSources: string[] }

/** Only React knows it while it renders a page, so markup that gets into the page cannot carry it. */
export const createNonce = (): string => randomBytes(18).toString('base64url')

export const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Links need no nonce: their files come from this site. On a link it would help an injected, unclosed tag to get it. */
const onLink = (nonce: string): RegExp => new RegExp(`(<link\\b[^>]*?) nonce="${nonce}"`, 'g')
const marked = (nonce: string): RegExp =>
  new RegExp(`<script\\b[^>]*? nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g')

/** A page for one response: the policy has the nonce of its rendering. */
export const sealWithNonce = (html: string, nonce: string): SealedPage => ({
  html: html.replace(onLink(nonce), '$1'),
  scriptSources: [`'nonce-${nonce}'`],
})

/**
 * A page that caches keep: in its copies a nonce could be read and used again, and it would change the ETag with every rendering. So the
 * policy gets hashes of the scripts that React marked with the nonce, and the nonce is removed. A script without the mark has no hash.
 */
export function sealWithHashes(html: string, nonce: string): SealedPage {
  const scripts = Array.from(html.matchAll(marked(nonce)), ([, script = '']) => script).filter(Boolean)
  return {
    html: html.replaceAll(` nonce="${nonce}"`, ''),
    scriptSources: [...new Set(scripts.map(hashSource))],
  }
}
