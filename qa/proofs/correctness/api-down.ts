import { setTimeout as sleep } from 'node:timers/promises'
import { apiEnv, entry, type Program, ready, start, type StackOptions, webEnv } from '../../../tools/stack.ts'
import { branchIds } from '../../clients/ask-api.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import { type Proxy, type ProxyOptions, startProxy } from '../../stack/proxy.ts'
import { buildWeb } from '../../stack/web-build.ts'
import { freePorts, prepare } from '../../stack/with-stack.ts'

/** Longer than any cache TTL: a page still served after this time is served because the upstream programs are down. */
const expiredMs = 4000
/** The requirement says "a few seconds". */
const backWithinMs = 5000

type Crew = {
  proxy: Proxy
  webOrigin: string
  http: Program
  web: Program
  startHttp(): Promise<Program>
  startWeb(): Promise<Program>
}

async function startCrew(place: StackOptions, extra: Partial<ProxyOptions> = {}): Promise<Crew> {
  const port = await freePorts()
  const ports = {
    port,
    internalPort: port + 1,
    http: [place.apiPort],
    web: [place.port],
    realtime: [place.apiPort + 1],
  }
  const proxy = await startProxy({ ...ports, retries: true, ...extra })
  later(() => proxy.stop())
  const run = async (name: 'http' | 'web', at: number, env: Record<string, string>) => {
    const program = start(name, entry[name], { env })
    later(() => program.kill())
    await ready(program, `http://127.0.0.1:${at}/${name === 'http' ? 'readyz' : 'healthz'}`)
    return program
  }
  const startHttp = () => run('http', place.apiPort, apiEnv(place))
  // The web program reaches the API through the proxy, as in deploy/compose.yaml.
  const startWeb = () =>
    run('web', place.port, { ...webEnv(place), API_ORIGIN: `http://127.0.0.1:${port + 1}` })
  const http = await startHttp()
  return {
    proxy,
    webOrigin: `http://127.0.0.1:${place.port}`,
    http,
    web: await startWeb(),
    startHttp,
    startWeb,
  }
}

type Page = { status: number; text: string; html: string }

/** The text of the page's main part, without tags. */
const wordsOf = (html: string): string =>
  (/<main[\s\S]*?<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<(script|template)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

async function look(origin: string, path: string, init: RequestInit = {}): Promise<Page> {
  const answer = await fetch(origin + path, {
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
    ...init,
  })
  const html = await answer.text()
  return { status: answer.status, text: wordsOf(html), html }
}

type Seen = Map<string, string>

async function visitAll(origin: string, paths: string[]): Promise<Seen> {
  const seen: Seen = new Map()
  for (const path of paths) {
    const { status, text } = await look(origin, path)
    if (status !== 200 || text.length < 40)
      throw new Error(`${path} answered ${status} before anything was stopped: ${text.slice(0, 200)}`)
    seen.set(path, text)
  }
  return seen
}

/** Counts the previously seen pages that are not served unchanged. */
async function lost(origin: string, seen: Seen, say: (line: string) => void): Promise<number> {
  let count = 0
  for (const [path, text] of seen) {
    const now = await look(origin, path).catch((error: Error) => ({ status: 0, text: error.message }))
    if (now.status === 200 && now.text === text) continue
    count += 1
    say(`${origin}${path} answered ${now.status}: ${now.text.slice(0, 120)}`)
  }
  return count
}

const words = ['Unexpected Application Error!', 'The page stopped working.', 'Try again', 'Go to Home']

/** A page requested for the first time answers 5xx with the site's header and footer, the reason, and what to do next. */
async function inOwnDesign(origin: string, path: string, say: (line: string) => void): Promise<boolean> {
  const { status, text, html } = await look(origin, path)
  const missing = words.filter((word) => !text.includes(word))
  const hasFrame = /<header[\s\S]*<main[\s\S]*<footer/.test(html) && html.includes('rel="stylesheet"')
  if (status >= 500 && missing.length === 0 && hasFrame) return true
  say(
    `${path} answered ${status}, without: ${missing.join(', ') || (hasFrame ? 'nothing' : 'header, footer or stylesheet')}`,
  )
  return false
}

const typed = {
  fullName: 'Sita Tamang',
  contact: 'sita@example.com',
  message: 'Do you cater for forty people in Patan?',
}

async function keepsWhatWasTyped(origin: string, say: (line: string) => void): Promise<boolean> {
  const { status, html } = await look(origin, '/contact-us', {
    method: 'POST',
    body: new URLSearchParams({ ...typed, about: 'other' }),
  })
  const missingValues = Object.values(typed).filter((value) => !html.includes(value))
  if (status >= 500 && missingValues.length === 0 && html.includes('reach the kitchen right now')) return true
  say(`the posted form answered ${status} and lost: ${missingValues.join(', ') || 'nothing'}`)
  return false
}

async function timeReturn({ proxy, startHttp }: Crew, path: string): Promise<number> {
  await startHttp()
  const began = performance.now()
  while ((await look(proxy.origin, path)).status !== 200) {
    if (performance.now() - began > 60_000) return Number.POSITIVE_INFINITY
    await sleep(100)
  }
  return performance.now() - began
}

const count = (name: string, value: number, unit: string): Figure => ({
  name,
  value,
  unit,
  target: 0,
  better: 'lower',
  kind: 'exact',
})

async function stopAndLook(place: StackOptions, { say }: Context): Promise<Figure[]> {
  const crew = await startCrew(place)
  const { proxy, webOrigin } = crew
  const [first = '', second = '', third = ''] = await branchIds(`http://127.0.0.1:${place.apiPort}`)
  const paths = [
    '/',
    '/jholmomo-outlets',
    `/jholmomo-outlets/${first}`,
    '/jholmomo-menu',
    '/about-us',
    '/contact-us',
  ]
  const [seen, seenByHost] = [await visitAll(proxy.origin, paths), await visitAll(webOrigin, paths)]
  await crew.http.kill()
  await sleep(expiredMs)
  const lostPages = (await lost(proxy.origin, seen, say)) + (await lost(webOrigin, seenByHost, say))
  const newPages = [`/jholmomo-outlets/${second}`, '/services', '/?never=seen']
  const designed = await Promise.all(newPages.map((path) => inOwnDesign(proxy.origin, path, say)))
  const keeps = await keepsWhatWasTyped(proxy.origin, say)
  const backMs = await timeReturn(crew, `/jholmomo-outlets/${third}`)
  say(
    `${paths.length} cached pages requested twice, ${newPages.length} uncached pages, one form; recovered ${backMs.toFixed(0)} ms after the API`,
  )
  await crew.web.kill()
  await sleep(expiredMs)
  const lostWithoutWeb = await lost(proxy.origin, seen, say)
  return [
    count('cached pages not served while the API was down', lostPages, 'pages'),
    count('uncached pages without an error page', designed.filter((good) => !good).length, 'pages'),
    count('posted forms that lost their input', keeps ? 0 : 1, 'forms'),
    count('cached pages not served while all web programs were down', lostWithoutWeb, 'pages'),
    {
      name: 'first uncached page after the API restarts',
      value: backMs,
      unit: 'ms',
      target: backWithinMs,
      better: 'lower',
      kind: 'rate',
    },
  ]
}

/** Control run without page caching: the proxy cache is off and the web program has just started. The check must report lost pages. */
async function runWithoutCaching(place: StackOptions, say: (line: string) => void): Promise<Figure> {
  const crew = await startCrew(place, { keepsNoPages: true })
  const seen = await visitAll(crew.proxy.origin, ['/jholmomo-outlets', '/about-us'])
  await Promise.all([crew.http.kill(), crew.web.kill()])
  await crew.startWeb()
  const lostPages = await lost(crew.proxy.origin, seen, say)
  return { name: 'pages not served without caching (control)', value: Math.min(lostPages, 1), unit: 'pages', target: 1, better: 'higher', kind: 'exact' } // prettier-ignore
}

async function run(context: Context): Promise<Outcome> {
  buildWeb(context.say)
  const place = await prepare({ name: 'api-down', say: context.say })
  const figures = await withCleanUp(() => stopAndLook(place, context))
  if (context.short) return { figures }
  context.say('control run without page caching: the check must report lost pages')
  return { figures: [...figures, await withCleanUp(() => runWithoutCaching(place, context.say))] }
}

export const proof: Proof = {
  name: 'api-down',
  title:
    'without the API, cached pages are still served, other pages show an error page, and everything recovers with the API',
  target: 'every cached page is served, every other page shows an error page; recovery within 5 s',
  stage: 'verify',
  run: (context) => withCleanUp(() => run(context)),
}
