import { join } from 'node:path'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { openedByJourneys, screens } from '../../e2e/screens.ts'
import { root } from '../../tools/stack.ts'
import { type Entry, toRoute } from './changed-states.ts'

const { default: config } = (await import(join(root, 'apps/web/app/routes.ts'))) as { default: Entry[] }
const routes = config.map(toRoute)
const pagesOf = (entries: Entry[]): string[] =>
  entries
    .flatMap(({ file, children }) => [file, ...pagesOf(children ?? [])])
    .filter((file) => /^pages\/(?!dev\/).*[.]tsx$/.test(file))
const paths = Object.values(screens).flatMap((own) => Object.keys(own))
const pageAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.handle as string

test('the smoke journeys open every page of the route table', () => {
  const opened = new Set([...paths.map(pageAt), ...Object.keys(openedByJourneys)])
  expect([...new Set(pagesOf(config))].filter((page) => !opened.has(page))).toEqual([])
})

test('no listed screen is the not-found page', () => {
  expect(paths.filter((path) => /not-found|dish[.]tsx/.test(pageAt(path)))).toEqual([])
})
