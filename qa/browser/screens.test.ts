import { expect, test } from 'vitest'
import { openedByJourneys, screens } from '../../e2e/screens.ts'
import { config, type Entry, filesAt } from './routes/route-table.ts'

const pagesOf = (entries: Entry[]): string[] =>
  entries
    .flatMap(({ file, children }) => [file, ...pagesOf(children ?? [])])
    .filter((file) => /^pages\/(?!dev\/).*[.]tsx$/.test(file))
const paths = Object.values(screens).flatMap((own) => Object.keys(own))
const pageAt = (path: string) => filesAt(path).at(-1) ?? ''

test('the smoke journeys open every page of the route table', () => {
  const opened = new Set([...paths.map(pageAt), ...Object.keys(openedByJourneys)])
  expect([...new Set(pagesOf(config))].filter((page) => !opened.has(page))).toEqual([])
})

test('no listed screen is the not-found page', () => {
  expect(paths.filter((path) => /not-found|dish[.]tsx/.test(pageAt(path)))).toEqual([])
})
