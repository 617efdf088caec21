import { expect, test } from 'vitest'
import { createNonce, hashSource, sealWithHashes, sealWithNonce } from './seal-scripts.server.ts'

const nonce = createNonce()
const page = [
  `<link nonce="${nonce}" rel="stylesheet" href="/a.css"/>`,
  `<script nonce="${nonce}">first()</script>`,
  '<p><script>injected()</script><script nonce="guess">guessed()</script></p>',
  '<script nonce=>empty()</script>',
  `<script nonce="${nonce}" type="module" async="">import "/a.js"\n</script>`,
  '<script type="application/ld+json">{}</script>',
].join('')

test('a cached page allows by hash the scripts that were rendered with the nonce, and no other script in it', () => {
  const { html, scriptSources } = sealWithHashes(page, nonce)
  expect(scriptSources).toEqual([hashSource('first()'), hashSource('import "/a.js"\n')])
  expect(html).not.toContain(nonce)
  expect(html).toContain('<script>injected()</script>')
})

test('two renderings of the same page differ in nothing, so a browser can revalidate its copy', () => {
  const other = createNonce()
  expect(other).not.toBe(nonce)
  expect(sealWithHashes(page.replaceAll(nonce, other), other)).toEqual(sealWithHashes(page, nonce))
})

test('a page for one response allows its nonce only, and no link has it', () => {
  const { html, scriptSources } = sealWithNonce(page, nonce)
  expect(scriptSources).toEqual([`'nonce-${nonce}'`])
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(html.split(nonce)).toHaveLength(3)
})

test('markup that is left open before a script of the page takes over neither its hash nor its nonce', () => {
  const open = `<script>evil() //<script nonce="${nonce}">first()</script>`
  expect(sealWithHashes(open, nonce).scriptSources).toEqual([hashSource('first()')])
  const onLink = `<script src=//evil.example <link nonce="${nonce}" rel="stylesheet"/>`
  expect(sealWithNonce(onLink, nonce).html).not.toContain(nonce)
})
