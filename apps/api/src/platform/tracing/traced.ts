type Tracer = <T>(name: string, work: () => Promise<T>) => Promise<T>

let currentTracer: Tracer = (_, work) => work()

/** Runs background work in its own span. Without tracing (entry/traces.ts) it only runs the work. */
export const traced: Tracer = (name, work) => currentTracer(name, work)

export function useTracer(tracer: Tracer): void {
  currentTracer = tracer
}
