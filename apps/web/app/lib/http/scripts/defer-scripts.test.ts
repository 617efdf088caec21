import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.server.ts'

const nonce = 'n0nce'
const module = `<script nonce="${nonce}" type="module" async="">import "/assets/manifest.js";</script>`
const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head><body><p>Momo</p><script>context()</script>${module}</body>`

test('scripts and their preloads are deferred, complete and in order; styles and content are not', () => {
  const late = deferScripts(page, nonce)
  expect(late).toContain(
    '<head><link rel="stylesheet" href="/a.css"/></head><body><p>Momo</p><script>context()</script>',
  )
  expect(late).toContain(
    `<template id="late-scripts"><link rel="modulepreload" href="/assets/a.js"/>${module}</template><script nonce="${nonce}">`,
  )
})

test('a page without a module script is unchanged', () => {
  expect(deferScripts('<p>Momo</p>', nonce)).toBe('<p>Momo</p>')
})

test('a button that is tapped before the scripts run is remembered until the page is hydrated', () => {
  const late = deferScripts(page, nonce)
  expect(late).toContain("addEventListener('click', remember, true)")
  expect(late).toContain("addEventListener('hydrated'")
})

test('scripts start at once for signed-in users and for tokens in the URL', () => {
  expect(deferScripts(page, nonce)).toContain("if (session === 'in' || arrived !== undefined) start()")
})

test('a module script without the nonce is not taken for the one of the page', () => {
  const injected = '<p><script type="module" async="">evil()</script></p>'
  expect(deferScripts(injected, nonce)).toBe(injected)
  expect(deferScripts(page.replace('<p>Momo</p>', injected), nonce)).toContain(`${injected}<script>context()`)
})
