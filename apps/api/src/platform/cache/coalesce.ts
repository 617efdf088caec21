type Slot<T> = { now: Promise<T>; next?: Promise<T> }

/**
 * Coalesces concurrent calls per key. A call that arrives while a load is running joins the next load, not the running one, so a
 * caller never gets data read before it asked. Nothing is cached.
 */
export function coalesce<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const slots = new Map<string, Slot<T>>()

  function begin(key: string): Promise<T> {
    const slot: Slot<T> = { now: load(key) }
    slots.set(key, slot)
    const end = () => void (slot.next === undefined && slots.delete(key))
    slot.now.then(end, end)
    return slot.now
  }

  return (key) => {
    const slot = slots.get(key)
    if (slot === undefined) return begin(key)
    const follow = () => begin(key)
    return (slot.next ??= slot.now.then(follow, follow))
  }
}
