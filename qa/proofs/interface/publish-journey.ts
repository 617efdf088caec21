import type { Browser } from '@playwright/test'
import { screens, withBrowser, withContext } from '../../browser/browser.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import { type ProxyOptions, startProxy } from '../../stack/proxy.ts'
import { type HeroEditor, openEditor, seenAfter, sees } from '../../clients/publish-hero.ts'
import { freePorts, type RunningStack, withStack } from '../../stack/with-stack.ts'

const limitMs = 5000

/** The visitor goes through the proxy and its cache. */
async function proxyBefore(
  { options: { port, apiPort } }: RunningStack,
  extra: Partial<ProxyOptions>,
): Promise<string> {
  const own = await freePorts()
  const ports = { port: own, internalPort: own + 1, http: [apiPort], web: [port], realtime: [apiPort + 1] }
  const proxy = await startProxy({ ...ports, retries: true, ...extra })
  later(() => proxy.stop())
  return proxy.origin
}

/** In milliseconds, of the slowest; Infinity for one that was not seen in time. */
type Journey = { published: number; restored: number; leaked: number; lost: number }

type Round = {
  editor: HeroEditor
  words: string
  look: (words: string, since: number) => Promise<number>
  sees: (words: string) => Promise<boolean>
}

/** Changes, previews, publishes, restores. Afterwards the page has its original text. */
async function goRound({ editor, words, look, sees: seesNow }: Round): Promise<Journey> {
  const all = await editor.versions()
  const before = all.find(({ isLive: isShown }) => isShown)
  if (!before || !all[0]) throw new Error('There is no hero to edit.')
  const old = await editor.wordsOf(before.version)
  await editor.type(words)
  await editor.preview(words)
  const leaked = (await seesNow(words)) ? 1 : 0
  const publishedAt = performance.now()
  await editor.publish()
  const published = await look(words, publishedAt)
  const restoredAt = performance.now()
  await editor.restore(before.version)
  const restored = await look(old, restoredAt)
  return { published, restored, leaked, lost: await lostSince(editor, all[0].version, [words, old]) }
}

/** Every version since then exists, in order, with its text. */
async function lostSince(editor: HeroEditor, version: number, written: string[]): Promise<number> {
  const laterVersions = (await editor.versions()).filter((one) => one.version > version).toReversed()
  const words = await Promise.all(laterVersions.map((one) => editor.wordsOf(one.version)))
  const missing = written.filter((text, i) => words[i] !== text).length
  return missing + (laterVersions.at(-1)?.isLive ? 0 : 1)
}

type Place = {
  stack: RunningStack
  browser: Browser
  rounds: number
  proxy: Partial<ProxyOptions>
  say(line: string): void
}

function journeys({ stack, browser, rounds, proxy, say }: Place): Promise<Journey[]> {
  return withCleanUp(async () => {
    const visited = await proxyBefore(stack, proxy)
    return withContext(browser, screens[1440], (office) =>
      withContext(browser, screens[390], async (street) => {
        const editor = await openEditor(office, stack.origin)
        const visitor = await street.newPage()
        const look = (words: string, since: number) => seenAfter(visitor, visited, { words, since, limitMs })
        const done: Journey[] = []
        for (let i = 1; i <= rounds; i += 1) {
          const words = `hot number ${i} of ${Date.now()}`
          const journey = await goRound({ editor, words, look, sees: (text) => sees(visitor, visited, text) })
          say(
            `${i}: visible ${journey.published.toFixed(0)} ms after publishing, ${journey.restored.toFixed(0)} ms after restoring`,
          )
          done.push(journey)
        }
        return done
      }),
    )
  })
}

const most = (all: Journey[], name: keyof Journey) => Math.max(...all.map((journey) => journey[name]))
const sum = (all: Journey[], name: keyof Journey) => all.reduce((total, journey) => total + journey[name], 0)
const isLate = (ms: number) => !Number.isFinite(ms) || ms > limitMs

const figuresOf = (all: Journey[]): Figure[] => [
  { name: 'visible in a second browser after publishing', value: most(all, 'published'), unit: 'ms', target: limitMs, better: 'lower', kind: 'rate' },
  { name: 'visible in a second browser after restoring', value: most(all, 'restored'), unit: 'ms', target: limitMs, better: 'lower', kind: 'rate' },
  { name: 'drafts visible before publishing', value: sum(all, 'leaked'), unit: 'drafts', target: 0, better: 'lower', kind: 'exact' },
  { name: 'versions lost', value: sum(all, 'lost'), unit: 'versions', target: 0, better: 'lower', kind: 'exact' },
] // prettier-ignore

async function run({ short, say }: Context): Promise<Outcome> {
  return withStack({ name: 'publish-journey', say, background: false }, (stack) =>
    withBrowser(async (browser) => {
      const figures = figuresOf(await journeys({ stack, browser, rounds: short ? 1 : 10, proxy: {}, say }))
      say('control run with pages cached for an hour: the visitor must see the change late')
      const withLongCache = await journeys({ stack, browser, rounds: 1, proxy: { keepPagesFor: '1h' }, say })
      const caught = withLongCache.filter(({ published }) => isLate(published)).length
      const seen = {
        name: 'late journeys with a one-hour cache (control)',
        value: caught,
        unit: 'journeys',
        target: 1,
      } as const
      return { figures: [...figures, { ...seen, better: 'higher', kind: 'exact' }] }
    }),
  )
}

export const proof: Proof = {
  name: 'publish-journey',
  title:
    'the hero is changed, previewed, published and restored in a browser; a second browser sees each within five seconds, and no version is lost',
  target: '≤ 5 s; 0 drafts seen; 0 versions lost',
  stage: 'verify',
  schedule: 'early',
  run,
}
