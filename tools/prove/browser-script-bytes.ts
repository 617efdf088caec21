import { brotliCompressSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import { screens, withBrowser, withContext } from './browser.ts'

/** Bytes of script on the wire until ten seconds after load, nothing touched; and what stands inside the page itself, compressed. */
export type ScriptBytes = { files: number; transferred: number; inPage: number; uncompressed: string[] }

export function scriptBytes(address: string): Promise<ScriptBytes> {
  return withBrowser((browser) =>
    withContext(browser, screens[390], async (context) => {
      const page = await context.newPage()
      const line = await context.newCDPSession(page)
      const scripts = new Map<string, { url: string; bytes: number; encoding: string | undefined }>()
      line.on('Network.responseReceived', ({ requestId, type, response }) => {
        if (type !== 'Script' && !response.mimeType.includes('javascript')) return
        const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]))
        scripts.set(requestId, { url: response.url, bytes: 0, encoding: headers['content-encoding'] })
      })
      line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const script = scripts.get(requestId)
        if (script) script.bytes = encodedDataLength
      })
      await line.send('Network.enable')
      const answer = await page.goto(address, { waitUntil: 'load' })
      await sleep(10_000)
      const inline = [...((await answer?.text()) ?? '').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, code]) => code,
      )
      const all = [...scripts.values()]
      return {
        files: all.length,
        transferred: all.reduce((sum, { bytes }) => sum + bytes, 0),
        inPage: brotliCompressSync(inline.join('\n')).length,
        uncompressed: all.filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 1000).map(({ url }) => url),
      }
    }),
  )
}
