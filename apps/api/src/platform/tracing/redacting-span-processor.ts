import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'

/** Allow-list of span attributes. All others may contain personal data: URLs, queries, user agents, IP addresses, error texts. */
const allowedAttributes = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
  'url.scheme',
  'error.type',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  // The statement with placeholders, without values.
  'db.query.text',
  'job.name',
])

const isAllowed = (name: string, span: ReadableSpan): boolean =>
  // Redis statements contain their values.
  allowedAttributes.has(name) && !(name === 'db.query.text' && span.attributes['db.system.name'] === 'redis')

/** Removes attributes before the exporting processor sees the span. */
export class RedactingSpanProcessor implements SpanProcessor {
  readonly #next: SpanProcessor

  constructor(next: SpanProcessor) {
    this.#next = next
  }

  onStart(...args: Parameters<SpanProcessor['onStart']>): void {
    this.#next.onStart(...args)
  }

  onEnd(span: ReadableSpan): void {
    for (const name of Object.keys(span.attributes)) if (!isAllowed(name, span)) delete span.attributes[name]
    span.events.length = 0
    delete span.status.message
    this.#next.onEnd(span)
  }

  forceFlush(): Promise<void> {
    return this.#next.forceFlush()
  }

  shutdown(): Promise<void> {
    return this.#next.shutdown()
  }
}
