import { expect, test } from 'vitest'
import { startScriptsLate } from './late-scripts.server.ts'

const module = '<script type="module" async="">import "/assets/manifest.js";</script>'
const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head><body><p>Momo</p><script>context()</script>${module}</body>`

test('scripts and their preloads are held back, whole and in order; what is seen is not', () => {
  const late = startScriptsLate(page)
  expect(late).toContain('<head><link rel="stylesheet" href="/a.css"/></head><body><p>Momo</p><script>context()</script>')
  expect(late).toContain(`<template id="late-scripts"><link rel="modulepreload" href="/assets/a.js"/>${module}</template><script>`)
})

test('a page in another form is left as it is', () => {
  expect(startScriptsLate('<p>Momo</p>')).toBe('<p>Momo</p>')
})

test('whoever is signed in, or comes with tokens, does not wait for the scripts', () => {
  expect(startScriptsLate(page)).toContain("if (session === 'in' || arrived !== undefined) start()")
})
