import type { Metric } from 'prom-client'

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const name = 'http_request_duration_seconds'

export type Times = { counts: Float64Array; sum: number }
type Labels = { method: string; route: string; status: string }
const all: { labels: Labels; times: Times }[] = []

/** Own histogram per route: prom-client hashes the labels on every observation, which is too slow for hot routes. */
export function timesOf(labels: Labels): Times {
  const times = { counts: new Float64Array(bounds.length + 1), sum: 0 }
  all.push({ labels, times })
  return times
}

export function observe(times: Times, seconds: number): void {
  let bucket = 0
  while (bucket < bounds.length && seconds > bounds[bucket]!) bucket += 1
  times.counts[bucket]! += 1
  times.sum += seconds
}

/** Adapter that exposes the histograms as a prom-client metric. */
export const routeTimes = {
  name,
  get: async () => ({
    name,
    help: 'Duration of HTTP requests by route',
    type: 'histogram',
    aggregator: 'sum',
    values: all.flatMap(valuesOf),
  }),
} as unknown as Metric

function valuesOf({ labels, times }: { labels: Labels; times: Times }): object[] {
  let running = 0
  const buckets = [...times.counts].map((count, index) => {
    running += count
    return {
      metricName: `${name}_bucket`,
      labels: { ...labels, le: bounds[index] ?? '+Inf' },
      value: running,
    }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: times.sum },
    { metricName: `${name}_count`, labels, value: running },
  ]
}
