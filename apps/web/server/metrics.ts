const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

type Timing = { counts: number[]; sum: number; count: number }

/** Metrics of this host in the Prometheus text format. */
export function createMetrics() {
  const requests = new Map<string, number>()
  const timings = new Map<string, Timing>()
  const caches = new Map<string, number>()
  const cspReports = new Map<string, number>()
  const add = (counter: Map<string, number>, labels: string) =>
    counter.set(labels, (counter.get(labels) ?? 0) + 1)

  return {
    countRequest(kind: string, status: number, seconds: number): void {
      add(requests, `kind="${kind}",status="${status}"`)
      const timing = timings.get(kind) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 }
      timings.set(kind, timing)
      timing.sum += seconds
      timing.count += 1
      buckets.forEach((limit, index) => {
        if (seconds <= limit) timing.counts[index] = (timing.counts[index] ?? 0) + 1
      })
    },
    countCache: (result: string) => add(caches, `result="${result}"`),
    countCspReport: (directive: string) => add(cspReports, `directive="${directive}"`),
    print(cache: { pages: number; bytes: number }): string {
      const lines = ['# TYPE web_requests_total counter']
      for (const [labels, count] of requests) lines.push(`web_requests_total{${labels}} ${count}`)
      lines.push('# TYPE web_request_seconds histogram')
      for (const [kind, timing] of timings) {
        buckets.forEach((limit, index) =>
          lines.push(`web_request_seconds_bucket{kind="${kind}",le="${limit}"} ${timing.counts[index]}`),
        )
        lines.push(`web_request_seconds_bucket{kind="${kind}",le="+Inf"} ${timing.count}`)
        lines.push(
          `web_request_seconds_sum{kind="${kind}"} ${timing.sum}`,
          `web_request_seconds_count{kind="${kind}"} ${timing.count}`,
        )
      }
      lines.push('# TYPE web_page_cache_total counter')
      for (const [labels, count] of caches) lines.push(`web_page_cache_total{${labels}} ${count}`)
      lines.push('# TYPE web_csp_reports_total counter')
      for (const [labels, count] of cspReports) lines.push(`web_csp_reports_total{${labels}} ${count}`)
      lines.push('# TYPE web_page_cache_pages gauge', `web_page_cache_pages ${cache.pages}`)
      lines.push('# TYPE web_page_cache_bytes gauge', `web_page_cache_bytes ${Math.round(cache.bytes)}`)
      lines.push(
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      )
      lines.push(
        '# TYPE process_cpu_seconds_total counter',
        `process_cpu_seconds_total ${process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6}`,
      )
      return `${lines.join('\n')}\n`
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
