const preload = /<link rel="modulepreload"[^>]*>/g
const moduleScript = /<script type="module" async="">[\s\S]*?<\/script>/

/** Puts the held-back scripts in their place and takes itself away, so that React finds the document as it was rendered. */
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
signs.forEach((sign) => addEventListener(sign, start))
setTimeout(start, 5000)
if (session === 'in' || arrived !== undefined) start()
else addEventListener('load', painted)
document.currentScript.remove()
}`

/** What is seen comes first: on a slow line the scripts, which a page can do without, wait until its pictures and letters are there,
 * painted and the browser is idle, or until the first touch or key; five seconds at the latest. Whoever is signed in, or comes with
 * tokens that last a minute (SES-01), has something for them to do at once. */
export function startScriptsLate(html: string): string {
  const preloads = html.match(preload)?.join('') ?? ''
  if (!moduleScript.test(html)) return html
  return html
    .replace(preload, '')
    .replace(moduleScript, (script) => `<template id="late-scripts">${preloads}${script}</template><script>${starter}</script>`)
}
