import { register } from 'node:module'
import { SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace'
import { NodeSDK } from '@opentelemetry/sdk-node'
import { RedactingSpanProcessor } from './redacting-span-processor.ts'
import { useTracer } from './traced.ts'

// Must run before the instrumented libraries are imported, so that ES modules can be patched.
register(
  '@opentelemetry/instrumentation/hook.mjs',
  import.meta.resolve('@opentelemetry/instrumentation-http'),
)
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

/** Health checks run every second or two and are not traced. */
const isHealthCheck = (path = '') => /^\/(healthz|readyz|metrics)\b/.test(path)

function instrumentations() {
  return [
    new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => isHealthCheck(url) }),
    new FastifyOtelInstrumentation({
      registerOnInitialization: true,
      instrumentHooks: false,
      ignorePaths: ({ url }) => isHealthCheck(url),
    }),
    // Statements without a parent span are polls and heartbeats, which are not traced.
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

/** Starts exporting traces to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. */
export function startTracing(serviceName: string): void {
  const sdk = new NodeSDK({
    serviceName,
    // Exports only the service name, not the host or the command line.
    autoDetectResources: false,
    spanProcessors: [
      new RedactingSpanProcessor(
        new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ timeoutMillis: 5_000 }) }),
      ),
    ],
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: instrumentations(),
  })
  sdk.start()
  traceJobs()
  // Flushes pending spans on shutdown; the export timeout limits the delay.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void sdk.shutdown().catch(() => undefined))
}
