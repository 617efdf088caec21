import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { expect, test } from 'vitest'

const repo = resolve(import.meta.dirname, '../..')
const pages = globSync(['docs/**/*.md', '*.md'], { cwd: repo }).filter((page) => page !== 'docs/spec.md')
const text = (page: string) => readFileSync(join(repo, page), 'utf8')

/** Paths of the npm run new example do not exist. */
const isExample = (path: string) => /[<>*{…]|wastage|NNN/.test(path)

test.each(pages)('%s names only files that are there', (page) => {
  const links = [...text(page).matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, path]) =>
    normalize(join(dirname(page), path!)),
  )
  const paths = [
    ...text(page).matchAll(/(?<![\w/])((?:apps|packages|tools|e2e|deploy|docs)\/[\w./<>*{}-]+)/g),
  ].map(([, path]) => path!.replace(/[.]$/, ''))
  const gone = [...links, ...paths].filter((path) => !isExample(path) && !existsSync(join(repo, path)))
  expect(gone).toEqual([])
})

test('decisions are numbered without a gap and say when, what and why', () => {
  const decisions = pages.filter((page) => /decisions\/\d/.test(page)).sort()
  decisions.forEach((page, i) => expect(page).toContain(`decisions/${String(i).padStart(3, '0')}-`))
  for (const page of decisions)
    expect(text(page), page).toMatch(
      /- Date: [\s\S]+- Status: [\s\S]+## Context[\s\S]+## Decision[\s\S]+## Consequences/,
    )
})
