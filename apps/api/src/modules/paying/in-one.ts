/** Of several who want the same at once, in this process, one does it and all have what comes of it. */
export function inOne<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const going = new Map<string, Promise<T>>()
  return (key, work) => {
    const begun = going.get(key)
    if (begun) return begun
    const mine = work().finally(() => going.delete(key))
    going.set(key, mine)
    return mine
  }
}
