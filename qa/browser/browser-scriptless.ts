// The same site without its scripts: the best score that a page could reach.
import { createServer, request as ask } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import { later } from '../stack/clean-up.ts'
import { freePorts } from '../stack/with-stack.ts'

const scripts = /<script\b[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g
/** Compresses as the host does for freshly rendered pages. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const withoutScripts = (html: string): string => html.replace(scripts, '')

/** Returns its address; `withCleanUp` stops it. */
export async function serveScriptless(origin: string): Promise<string> {
  const server = createServer((request, response) => {
    const isPage = request.headers.accept?.includes('text/html') ?? false
    const headers = { ...request.headers, ...(isPage && { 'accept-encoding': 'identity' }) }
    const asked = ask(origin + request.url, { headers }, (answer) => {
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        return void answer.pipe(response)
      }
      void text(answer).then((html) => {
        const body = brotliCompressSync(withoutScripts(html), quality)
        const { etag: _, ...otherHeaders } = answer.headers
        response.writeHead(answer.statusCode ?? 502, {
          ...otherHeaders,
          'content-encoding': 'br',
          'content-length': body.length,
        })
        response.end(body)
      })
    })
    asked.on('error', () => response.destroy())
    asked.end()
  })
  const port = await freePorts()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  later(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${port}`
}
