// The load of a rush, in a thread of its own: requests over bare sockets, so that asking costs the machine as little as it can.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { parentPort, Worker } from 'node:worker_threads'

/** `every` undefined: so many clients, each asks when it has been answered. Else one every so many milliseconds, whatever becomes of the others. */
export type Job = { port: number; requests: string[]; clients: number; ms: number; every?: number }
export type Shot = { /** Of the request. */ index: number; status: number; ms: number; hasRetryAfter: boolean }
export type Result = { shots: Shot[]; ms: number }

type Answer = Pick<Shot, 'status' | 'hasRetryAfter'>
type Line = { ask(request: string): Promise<Answer>; close(): void }

function openLine(port: number): Line {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let text = ''
  let done: ((answer: Answer) => void) | undefined
  const answered = (answer: Answer) => {
    const tell = done
    done = undefined
    text = ''
    tell?.(answer)
  }
  socket.setEncoding('latin1')
  socket.on('data', (bytes: string) => {
    text += bytes
    const end = text.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = text.slice(0, end).toLowerCase()
    const length = Number(/content-length: (\d+)/.exec(head)?.[1])
    if (text.length >= end + 4 + length) answered({ status: Number(head.slice(9, 12)), hasRetryAfter: head.includes('\r\nretry-after: ') })
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

/** Who was refused may be asked for again: they still have what they wanted to order. */
async function run({ port, requests, clients, ms, every }: Job): Promise<Result> {
  const idle: Line[] = Array.from({ length: clients }, () => openLine(port))
  const left = requests.map((_, index) => index)
  const shots: Shot[] = []
  const began = performance.now()
  const shoot = async (at: number): Promise<void> => {
    const index = left.shift()
    if (index === undefined) throw new Error('there were too few requests')
    const line = idle.pop() ?? openLine(port)
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

async function openLoop(began: number, { ms, every }: { ms: number; every: number }, shoot: (at: number) => Promise<void>): Promise<void> {
  const under: Promise<void>[] = []
  await new Promise<void>((resolve) => {
    const tick = setInterval(() => {
      const now = Math.min(performance.now(), began + ms)
      for (let at = began + under.length * every; at <= now; at = began + under.length * every) under.push(shoot(at))
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
