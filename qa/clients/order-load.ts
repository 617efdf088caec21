// The load of a rush, in a separate thread over raw sockets, so that generating it costs as little CPU as possible.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { parentPort, Worker } from 'node:worker_threads'

/** `every` undefined: closed loop with that many clients. Otherwise open loop: one request every so many milliseconds. */
export type Job = { port: number; requests: string[]; clients: number; ms: number; every?: number }
export type Shot = {
  /** Of the request. */ index: number
  status: number
  ms: number
  hasRetryAfter: boolean
}
export type Result = { shots: Shot[]; ms: number }

type Answer = Pick<Shot, 'status' | 'hasRetryAfter'>
type Connection = { ask(request: string): Promise<Answer>; close(): void }

function openConnection(port: number): Connection {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let text = ''
  let done: ((answer: Answer) => void) | undefined
  const answered = (answer: Answer) => {
    const settle = done
    done = undefined
    text = ''
    settle?.(answer)
  }
  socket.setEncoding('latin1')
  socket.on('data', (bytes: string) => {
    text += bytes
    const end = text.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = text.slice(0, end).toLowerCase()
    const length = Number(/content-length: (\d+)/.exec(head)?.[1])
    if (text.length >= end + 4 + length)
      answered({ status: Number(head.slice(9, 12)), hasRetryAfter: head.includes('\r\nretry-after: ') })
  })
  for (const end of ['error', 'close']) socket.on(end, () => answered({ status: 0, hasRetryAfter: false }))
  return {
    ask: (request) =>
      new Promise((resolve) => {
        done = resolve
        if (socket.destroyed) answered({ status: 0, hasRetryAfter: false })
        else socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/** A rejected request can be sent again: its cart is unchanged. */
async function run({ port, requests, clients, ms, every }: Job): Promise<Result> {
  const idle: Connection[] = Array.from({ length: clients }, () => openConnection(port))
  const left = requests.map((_, index) => index)
  const shots: Shot[] = []
  const began = performance.now()
  const shoot = async (at: number): Promise<void> => {
    const index = left.shift()
    if (index === undefined) throw new Error('there were too few requests')
    const line = idle.pop() ?? openConnection(port)
    const answer = await line.ask(requests[index]!)
    shots.push({ index, ...answer, ms: performance.now() - at })
    idle.push(line)
    if (answer.status === 503) left.push(index)
  }
  if (every === undefined)
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() < began + ms && left.length > 0) await shoot(performance.now())
      }),
    )
  else await openLoop(began, { ms, every }, shoot)
  const took = performance.now() - began
  for (const line of idle) line.close()
  return { shots, ms: took }
}

async function openLoop(
  began: number,
  { ms, every }: { ms: number; every: number },
  shoot: (at: number) => Promise<void>,
): Promise<void> {
  const under: Promise<void>[] = []
  await new Promise<void>((resolve) => {
    const tick = setInterval(() => {
      const now = Math.min(performance.now(), began + ms)
      for (let at = began + under.length * every; at <= now; at = began + under.length * every)
        under.push(shoot(at))
      if (now < began + ms) return
      clearInterval(tick)
      resolve()
    }, 1)
  })
  await Promise.all(under)
}

parentPort?.on('message', (job: Job) => void run(job).then((result) => parentPort?.postMessage(result)))

export type Loader = { run(job: Job): Promise<Result>; stop(): Promise<unknown> }

export function startLoader(): Loader {
  const worker = new Worker(new URL(import.meta.url))
  return {
    async run(job) {
      worker.postMessage(job)
      const [result] = (await once(worker, 'message')) as [Result]
      return result
    },
    stop: () => worker.terminate(),
  }
}
