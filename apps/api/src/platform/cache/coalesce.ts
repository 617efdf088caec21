type Turn<T> = { now: Promise<T>; next?: Promise<T> }

/**
 * Many who ask for the same at the same moment are answered together. Whoever asks while an answer is being made waits for the next one,
 * which is begun when that is done and shared by all who wait: nobody is told what was so before they asked, and nothing is kept.
 */
export function together<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const turns = new Map<string, Turn<T>>()

  function begin(key: string): Promise<T> {
    const turn: Turn<T> = { now: make(key) }
    turns.set(key, turn)
    const end = () => void (turn.next === undefined && turns.delete(key))
    turn.now.then(end, end)
    return turn.now
  }

  return (key) => {
    const turn = turns.get(key)
    if (turn === undefined) return begin(key)
    const follow = () => begin(key)
    return (turn.next ??= turn.now.then(follow, follow))
  }
}
