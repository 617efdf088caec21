const preload = /<link rel="modulepreload"[^>]*>/g
/** The one of React Router: a module script without the nonce is not ours. */
const moduleScript = (nonce: string): RegExp =>
  new RegExp(`<script(?=[^>]* type="module")[^>]*? nonce="${nonce}"[^>]*>[\\s\\S]*?</script>`)

/**
 * Inserts the deferred scripts and removes itself, so that hydration finds the document as it was rendered. A button that is tapped before
 * its script runs is dimmed until then, and is clicked once the page is hydrated (`hydrated` is sent by root.tsx). Links, fields and forms
 * work without scripts.
 */
const starter = `{
let held = document.getElementById('late-scripts')
const signs = ['pointerdown', 'keydown']
const start = () => {
  signs.forEach((sign) => removeEventListener(sign, start))
  held?.replaceWith(held.content)
  held = null
}
const idle = () => (window.requestIdleCallback ? requestIdleCallback(start) : setTimeout(start, 200))
const painted = () => new PerformanceObserver((_, observer) => {
  observer.disconnect()
  requestAnimationFrame(() => requestAnimationFrame(idle))
}).observe({ type: 'paint', buffered: true })
const { session, arrived } = document.documentElement.dataset
let early
const release = () => (early?.toggleAttribute('data-early', false), early)
const remember = ({ target }) => {
  const button = target.closest('button[type=button]')
  if (!button) return
  release()
  early = button
  early.toggleAttribute('data-early', true)
}
addEventListener('click', remember, true)
addEventListener('hydrated', () => {
  removeEventListener('click', remember, true)
  if (release()?.isConnected) early.click()
}, { once: true })
signs.forEach((sign) => addEventListener(sign, start))
setTimeout(start, 5000)
if (session === 'in' || arrived !== undefined) start()
else addEventListener('load', painted)
document.currentScript.remove()
}`

/**
 * Defers the scripts on a public page until its pictures and fonts are painted and the browser is idle, or until the first touch or key,
 * after five seconds at the latest. They start at once for signed-in users and for a sign-in redirect with tokens that last a minute
 * (SES-01).
 */
export function deferScripts(html: string, nonce: string): string {
  const preloads = html.match(preload)?.join('') ?? ''
  const wanted = moduleScript(nonce)
  if (!wanted.test(html)) return html
  return html
    .replace(preload, '')
    .replace(
      wanted,
      (script) =>
        `<template id="late-scripts">${preloads}${script}</template><script nonce="${nonce}">${starter}</script>`,
    )
}
