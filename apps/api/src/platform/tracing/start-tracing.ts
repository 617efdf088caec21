import { register } from 'node:module'
import { SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace'
import { NodeSDK } from '@opentelemetry/sdk-node'
import { QuietSpans } from './quiet-spans.ts'
import { useTracer } from './traced.ts'

// Before the libraries themselves are read: it lets the instrumentations reach into ES modules.
register('@opentelemetry/instrumentation/hook.mjs', import.meta.resolve('@opentelemetry/instrumentation-http'))
const [
  { HttpInstrumentation },
  { PgInstrumentation },
  { IORedisInstrumentation },
  { UndiciInstrumentation },
  { FastifyOtelInstrumentation },
] = await Promise.all([
  import('@opentelemetry/instrumentation-http'),
  import('@opentelemetry/instrumentation-pg'),
  import('@opentelemetry/instrumentation-ioredis'),
  import('@opentelemetry/instrumentation-undici'),
  import('@fastify/otel'),
])

/** Balancers ask these every second or two. */
const asksForHealth = (path = '') => /^\/(healthz|readyz|metrics)\b/.test(path)

function instrumentations() {
  return [
    new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => asksForHealth(url) }),
    new FastifyOtelInstrumentation({
      registerOnInitialization: true,
      instrumentHooks: false,
      ignorePaths: ({ url }) => asksForHealth(url),
    }),
    // What belongs to no request and no job is housekeeping: polls, heartbeats.
    new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    new IORedisInstrumentation({ requireParentSpan: true }),
    new UndiciInstrumentation({ requireParentforSpans: true }),
  ]
}

function traceJobs(): void {
  const tracer = trace.getTracer('momo')
  useTracer((name, work) =>
    tracer.startActiveSpan(name, { attributes: { 'job.name': name } }, async (span) => {
      try {
        return await work()
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    }),
  )
}

/** From here on this program tells the collector of OTEL_EXPORTER_OTLP_ENDPOINT what it does and how long it takes. */
export function startTracing(serviceName: string): void {
  const sdk = new NodeSDK({
    serviceName,
    // Nothing of the machine and its command line: only the name.
    autoDetectResources: false,
    spanProcessors: [new QuietSpans(new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ timeoutMillis: 5_000 }) }))],
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: instrumentations(),
  })
  sdk.start()
  traceJobs()
  // What is under way is told before the program ends; a collector that is gone does not hold it up for long.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sdk.shutdown().catch(() => undefined))
}
