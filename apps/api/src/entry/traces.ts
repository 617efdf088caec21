// Optional preload that enables tracing: node --import ./apps/api/src/entry/traces.ts <program>
import { basename } from 'node:path'

const names: Record<string, string> = {
  'http.ts': 'momo-http',
  'worker.ts': 'momo-worker',
  'realtime.ts': 'momo-realtime',
  'host.ts': 'momo-web',
}

// NODE_OPTIONS applies to every Node process, health checks included; only our own programs are traced.
const name = names[basename(process.argv[1] ?? '')]
if (name && process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) {
  const { startTracing } = await import('#platform/tracing/start-tracing.ts')
  startTracing(process.env['OTEL_SERVICE_NAME'] ?? name)
}
