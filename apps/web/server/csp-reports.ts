import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import { sendOwn } from './send-response.ts'

/** A browser sends up to a hundred reports at once; each has the URL of a page and the start of a script. */
const bodyLimit = 64 * 1024
const mostCounted = 100
/** Of all browsers together: a page with a fault in its policy is open in many of them. */
const mostPerMinute = 600

/** The directives that are counted; others are 'other', because a report may contain any text. */
const directives = new Set([
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
])

/** The older format (`report-uri`) has one report, the newer one (`report-to`) a list. */
function violatedDirectives(body: unknown): string[] {
  const reports: unknown[] = Array.isArray(body) ? body.slice(0, mostCounted) : [body]
  return reports.map((report) => {
    const { 'csp-report': old, body: recent } = (report ?? {}) as Record<string, Record<string, unknown>>
    const name = recent?.['effectiveDirective'] ?? old?.['effective-directive'] ?? old?.['violated-directive']
    return typeof name === 'string' && directives.has(name) ? name : 'other'
  })
}

/**
 * Counts what the content security policy of the pages blocked. A report is not stored or logged: it has URLs, which may contain tokens,
 * and text that anyone can choose.
 */
export function addCspReports(app: FastifyInstance, metrics: Metrics, now: () => number = Date.now): void {
  let minute = 0
  let received = 0
  const isTooMany = (): boolean => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) [minute, received] = [current, 0]
    return (received += 1) > mostPerMinute
  }
  const types = ['application/csp-report', 'application/reports+json', 'application/json']
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(body as string))
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }))
    }
  })
  const onRequest = (_request: unknown, reply: Parameters<typeof sendOwn>[0], done: () => void) => {
    if (!isTooMany()) return done()
    // Closes the connection, because its request body was not read to the end.
    sendOwn(reply.headers({ connection: 'close', 'retry-after': '60' }), 429, 'Too many reports')
  }
  app.post('/csp-report', { bodyLimit, onRequest }, ({ body }, reply) => {
    for (const directive of violatedDirectives(body)) metrics.countCspReport(directive)
    return sendOwn(reply, 204, '')
  })
}
