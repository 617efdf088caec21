// A receipt printer on TCP: it answers real-time status, prints in the order of its buffer, stops without paper and continues with it.
// `node qa/stand-ins/escpos-printer.ts --port 9100 --save /tmp/papers` saves every paper as a picture.
import { mkdirSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { parseArgs } from 'node:util'
import { drawPaper, type Part } from '../printing/draw-paper.ts'
import { plainStyle, takeCommand } from '../printing/parse-escpos.ts'

/** What came out of the printer: to the cut, or to where the connection was lost. */
export type Paper = { parts: Part[]; text: string; isWhole: boolean; at: number; firstByteAt: number }

type Faults = {
  hasPaper: boolean
  isCoverOpen: boolean
  /** It does not answer status requests. */
  isMute: boolean
  answerDelayMs: number
  /** Drops the connection after so many bytes of the next paper. */
  dropAfter: number | undefined
}

export type StandInPrinter = {
  port: number
  papers: Paper[]
  drawerOpened: () => number
  /** It stopped and has bytes to print. */
  isHolding: () => boolean
  faults: Faults
  /** Continues what it stopped for. */
  refill: () => void
  /** Power off and on: connections are lost, and what was in the buffer. */
  unplug: () => Promise<void>
  plug: () => Promise<void>
}

const DLE = 0x10

export async function startPrinter(wanted = 0): Promise<StandInPrinter> {
  const papers: Paper[] = []
  const sockets = new Set<Socket>()
  const machines = new Set<ReturnType<typeof openMachine>>()
  let opened = 0
  const faults: Faults = {
    hasPaper: true,
    isCoverOpen: false,
    isMute: false,
    answerDelayMs: 0,
    dropAfter: undefined,
  }
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    const machine = openMachine(socket, faults, { papers, onDrawer: () => (opened += 1) })
    machines.add(machine)
    socket.on('data', machine.receive).on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      machines.delete(machine)
      machine.end()
    })
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', () => resolve())
    })
  await listen(wanted)
  const { port } = server.address() as { port: number }
  return {
    port,
    papers,
    faults,
    drawerOpened: () => opened,
    isHolding: () => [...machines].some((machine) => machine.isHolding()),
    refill() {
      Object.assign(faults, { hasPaper: true, isCoverOpen: false })
      for (const machine of machines) machine.resume()
    },
    unplug: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    plug: () => listen(port),
  }
}

type Outputs = { papers: Paper[]; onDrawer: () => void }

/** The buffer and the head of the printer for one connection. */
function openMachine(socket: Socket, faults: Faults, { papers, onDrawer }: Outputs) {
  let buffer = Buffer.alloc(0)
  let received = 0
  let firstByteAt = 0
  let parts: Part[] = []
  const style = plainStyle()
  const answer = (byte: number) => {
    const send = () => void (socket.writable && socket.write(Buffer.from([byte])))
    if (faults.answerDelayMs > 0) setTimeout(send, faults.answerDelayMs)
    else send()
  }
  const finishPaper = (isWhole: boolean) => {
    const text = parts.map((part) => ('text' in part ? part.text : '')).join('\n')
    if (parts.length > 0) papers.push({ parts, text, isWhole, at: Date.now(), firstByteAt })
    parts = []
    firstByteAt = 0
  }
  const isStopped = () => !faults.hasPaper || faults.isCoverOpen

  function process(): void {
    while (!isStopped()) {
      const command = takeCommand(buffer, style)
      if (!command) return
      buffer = buffer.subarray(command.length)
      if (command.kind === 'print') parts.push(command.part)
      else if (command.kind === 'cut') finishPaper(true)
      else if (command.kind === 'drawer') onDrawer()
      else if (command.kind === 'ask-done' && !faults.isMute) answer(0)
      else if (command.kind === 'status') answerStatus(command.of)
    }
  }

  function answerStatus(of: number): void {
    if (faults.isMute) return
    const paperOut = !faults.hasPaper
    const bits: Record<number, number> = {
      1: isStopped() ? 0b1000 : 0,
      2: (faults.isCoverOpen ? 0b100 : 0) | (paperOut ? 0b10_0000 : 0),
      4: paperOut ? 0b110_0000 : 0,
    }
    answer(0b1_0010 | (bits[of] ?? 0))
  }

  return {
    receive(bytes: Buffer): void {
      // Real-time requests are answered before the buffer, also by a printer that stopped.
      if (isRealTime(bytes)) {
        for (let at = 2; at < bytes.length; at += 3) answerStatus(bytes[at]!)
        return
      }
      if (firstByteAt === 0) firstByteAt = Date.now()
      if (faults.dropAfter !== undefined && received + bytes.length > faults.dropAfter) {
        buffer = Buffer.concat([buffer, bytes.subarray(0, Math.max(0, faults.dropAfter - received))])
        faults.dropAfter = undefined
        process()
        socket.destroy()
        return
      }
      received += bytes.length
      buffer = Buffer.concat([buffer, bytes])
      process()
    },
    resume: process,
    isHolding: () => isStopped() && buffer.length > 0,
    end: () => finishPaper(false),
  }
}

const isRealTime = (bytes: Buffer): boolean =>
  bytes.length > 0 &&
  bytes.length % 3 === 0 &&
  bytes.every((byte, at) => (at % 3 === 0 ? byte === DLE : at % 3 === 1 ? byte === 4 : true))

if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '9100' }, save: { type: 'string' } },
  })
  const printer = await startPrinter(Number(values.port))
  console.log(`printer on port ${printer.port}`)
  let saved = 0
  const save = values.save
  if (save !== undefined) mkdirSync(save, { recursive: true })
  setInterval(() => {
    for (; saved < printer.papers.length; saved += 1) {
      console.log(`paper ${saved + 1}${printer.papers[saved]!.isWhole ? '' : ', torn'}`)
      if (save !== undefined) void drawPaper(printer.papers[saved]!.parts, `${save}/paper-${saved + 1}.png`)
    }
  }, 200)
}
