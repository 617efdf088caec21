// A raw Socket.IO client over a bare WebSocket, which can send anything.
type Hint = { room: string; sequence: number; kind: string }
type Answer = { success: boolean }

export type Listener = {
  socketId: string
  received: Hint[]
  /** Undefined when the socket was closed instead. */
  join(room: unknown): Promise<Answer | undefined>
  isOpen(): boolean
  close(): void
}

const waitMs = 10_000

/** Signs in and listens. */
export async function openListener(port: number, token: string): Promise<Listener> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
  const hints: Hint[] = []
  const waiting = new Map<number, (answer: Answer | undefined) => void>()
  const signedIn = Promise.withResolvers<string>()
  let asked = 0
  socket.addEventListener('message', ({ data }) => {
    const [, type = '', id = '', rest = ''] = /^(4\d|\d)(\d*)(.*)$/s.exec(String(data)) ?? []
    if (type === '0') socket.send(`40${JSON.stringify({ token })}`)
    if (type === '2') socket.send('3')
    if (type === '40') signedIn.resolve((JSON.parse(rest) as { sid: string }).sid)
    if (type === '44') signedIn.reject(new Error(`a socket was refused: ${rest}`))
    if (type === '42') hints.push((JSON.parse(rest) as [string, Hint])[1])
    if (type === '43') waiting.get(Number(id))?.((JSON.parse(rest) as [Answer])[0])
  })
  socket.addEventListener('close', () => {
    signedIn.reject(new Error('a socket was closed'))
    for (const answer of waiting.values()) answer(undefined)
  })
  const late = setTimeout(() => signedIn.reject(new Error('a socket was not let in in time')), waitMs)
  const socketId = await signedIn.promise.finally(() => clearTimeout(late))
  return {
    socketId,
    received: hints,
    join(room) {
      const id = (asked += 1)
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
      const timer = setTimeout(resolve, waitMs)
      waiting.set(id, resolve)
      socket.send(`42${id}${JSON.stringify(['join_room', room])}`)
      return promise.finally(() => (waiting.delete(id), clearTimeout(timer)))
    },
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.close(),
  }
}
