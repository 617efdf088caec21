// Follows every link that a role is shown, from its first page, and opens each page of the route table that way.
import type { Browser } from '@playwright/test'
import type { Who } from '../../fixtures/demo-session.ts'
import { openWithData } from './open-page.ts'
import { type PageRoute, routeAt } from './route-table.ts'

export type Found = { route: PageRoute; path: string; who: Who; reads: string[]; isLinked: boolean }
export type Walk = { found: Found[]; problems: string[]; links: number }

/** `more` are addresses that are opened only if no link has led to their page. */
type Start = { origin: string; who: Who; first: string[]; more: string[] }
type Address = { path: string; from: string; isLinked: boolean }

/** Pages about different records have the same links; the parts of other pages differ by their query. */
const samplesOf = ({ pattern }: PageRoute): number => (pattern.includes(':') ? 2 : 3)

const pathnameOf = (path: string): string => path.split('?')[0]!
const isFile = (path: string): boolean => /^\/(api|media)\//.test(path)

async function fileProblem(origin: string, path: string): Promise<string[]> {
  const { status } = await fetch(origin + path, { redirect: 'manual' })
  return status < 400 ? [] : [`answers ${status}`]
}

export async function walkLinks(browser: Browser, { origin, who, first, more }: Start): Promise<Walk> {
  const found: Found[] = []
  const problems: string[] = []
  const seen = new Set<string>()
  const waiting: Address[] = []
  const samples = (route: PageRoute) => found.filter((one) => one.route.pattern === route.pattern).length
  const note = ({ path, from }: Address, texts: string[]) =>
    problems.push(...texts.map((text) => `${who}: ${path}, linked from ${from}, ${text}`))
  const add = (address: Address): void => {
    if (seen.has(address.path)) return
    seen.add(address.path)
    waiting.push(address)
  }
  const visit = async (address: Address): Promise<void> => {
    const { path, isLinked } = address
    if (isFile(path)) return void note(address, await fileProblem(origin, path))
    const route = routeAt(decodeURI(pathnameOf(path)))
    if (route === 'missing') return void note(address, ['is no page'])
    if (route === 'other') return void note(address, await fileProblem(origin, path))
    if (samples(route) >= samplesOf(route)) return
    const opened = await openWithData(browser, { origin, path, who, width: 1440 })
    note(address, opened.problems)
    found.push({ route, path, who, reads: opened.reads, isLinked })
    for (const link of opened.links) add({ path: link, from: path, isLinked: true })
  }
  const visitAll = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await visit(next)
  }
  for (const path of first) add({ path, from: 'the start', isLinked: true })
  await visitAll()
  for (const path of more) {
    const route = routeAt(decodeURI(pathnameOf(path)))
    if (typeof route === 'string' || samples(route) > 0) continue
    add({ path, from: 'nowhere', isLinked: false })
    await visitAll()
  }
  return { found, problems, links: seen.size }
}
