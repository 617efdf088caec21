import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'

/** What a trace may tell. Everything else goes: addresses and queries of people, their browsers and network, and the words of errors. */
const told = new Set([
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
  // The statement with its $1, never its values.
  'db.query.text',
  'job.name',
])

const isTold = (name: string, span: ReadableSpan): boolean =>
  // Redis' statements have their values in them.
  told.has(name) && !(name === 'db.query.text' && span.attributes['db.system.name'] === 'redis')

/** Stands before the processor that sends: what it takes away is sent by nobody. */
export class QuietSpans implements SpanProcessor {
  readonly #next: SpanProcessor

  constructor(next: SpanProcessor) {
    this.#next = next
  }

  onStart(...args: Parameters<SpanProcessor['onStart']>): void {
    this.#next.onStart(...args)
  }

  onEnd(span: ReadableSpan): void {
    for (const name of Object.keys(span.attributes)) if (!isTold(name, span)) delete span.attributes[name]
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
