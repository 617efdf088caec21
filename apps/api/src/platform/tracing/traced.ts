type Around = <T>(name: string, work: () => Promise<T>) => Promise<T>

let around: Around = (_, work) => work()

/** Work that no request began, under its own name in the traces. Without traces (entry/traces.ts) it is just done. */
export const traced: Around = (name, work) => around(name, work)

export function useTracer(tracer: Around): void {
  around = tracer
}
