// Read before a program of ours: node --import ./apps/api/src/entry/traces.ts <program>. Whoever wants no traces leaves it out and pays nothing.
import { basename } from 'node:path'

const names: Record<string, string> = {
  'http.ts': 'momo-http',
  'worker.ts': 'momo-worker',
  'realtime.ts': 'momo-realtime',
  'host.ts': 'momo-web',
}

// NODE_OPTIONS reaches every Node on the machine, health checks included; only our programs have something to tell.
const name = names[basename(process.argv[1] ?? '')]
if (name && process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) {
  const { startTracing } = await import('#platform/tracing/start-tracing.ts')
  startTracing(process.env['OTEL_SERVICE_NAME'] ?? name)
}
