// The bytes and the layout shift of a page on a phone, until ten seconds after load without input.
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, CDPSession } from '@playwright/test'
import { screens, withContext } from './browser.ts'

type Answer = { url: string; isScript: boolean; bytes: number; encoding: string | undefined }

export type Weight = {
  files: number
  script: number
  /** Inside the page itself, compressed. */
  inPage: number
  /** Everything: document, styles, fonts, scripts, pictures. */
  total: number
  shift: number
  uncompressed: string[]
}

const settledMs = 10_000

async function listen(line: CDPSession): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const isScript = type === 'Script' || response.mimeType.includes('javascript')
    answers.set(requestId, { url: response.url, isScript, bytes: 0, encoding: headers['content-encoding'] })
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer) answer.bytes = encodedDataLength
  })
  await line.send('Network.enable')
  return answers
}

const sum = (answers: Answer[]) => answers.reduce((total, { bytes }) => total + bytes, 0)
// JSON-LD for search engines is never run.
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/** Runs in the page: sums up layout shifts without user input. */
function watchShift(): void {
  const counters = window as unknown as { shift: number }
  counters.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) counters.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Contexts suppress the notice; with one shown, its popup opens by itself and is part of the page. */
const showNotice = () => localStorage.removeItem('noticePopupDismissed')

export function weigh(browser: Browser, address: string, notice?: 'shown'): Promise<Weight> {
  return withContext(browser, screens[390], async (context) => {
    const page = await context.newPage()
    if (notice === 'shown') await page.addInitScript(showNotice)
    await page.addInitScript(watchShift)
    const answers = await listen(await context.newCDPSession(page))
    const document = await page.goto(address, { waitUntil: 'load' })
    await sleep(settledMs)
    const inline = [...((await document?.text()) ?? '').matchAll(inlineScript)].map(([, code]) => code)
    const all = [...answers.values()]
    const scripts = all.filter(({ isScript }) => isScript)
    return {
      files: scripts.length,
      script: sum(scripts),
      inPage: brotliCompressSync(inline.join('\n')).length,
      total: sum(all),
      shift: await page.evaluate(() => (window as unknown as { shift: number }).shift),
      uncompressed: scripts
        .filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 1000)
        .map(({ url }) => url),
    }
  })
}
