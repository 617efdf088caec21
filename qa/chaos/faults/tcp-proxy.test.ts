import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { delayMs, type Link, openLink } from './tcp-proxy.ts'

const open: { close(): unknown }[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const one of open.splice(0)) one.close()
})

type Scene = { link: Link; client: Socket; received: string[]; answers: string[]; ended: Promise<unknown> }

/** A server that answers 'yes' to every message, and a client on the other side of the link. */
async function scene(): Promise<Scene> {
  const received: string[] = []
  const server = createServer((socket) =>
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        received.push(String(bytes))
        socket.write('yes')
      }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const link = await openLink(typeof address === 'object' && address ? address.port : 0)
  const client = connect({ host: '127.0.0.1', port: link.port })
  const answers: string[] = []
  client.on('error', () => undefined).on('data', (bytes) => answers.push(String(bytes)))
  await once(client, 'connect')
  open.push(server, { close: () => link.stop() }, { close: () => client.destroy() })
  return { link, client, received, answers, ended: new Promise((resolve) => client.once('close', resolve)) }
}

test('a healthy link forwards everything', async () => {
  const one = await scene()
  one.client.write('hello')
  await expect.poll(() => [one.received, one.answers]).toEqual([['hello'], ['yes']])
})

test('lost-answers drops only the answer, then closes the connection', async () => {
  const one = await scene()
  one.link.setFault('lost-answers')
  one.client.write('hello')
  await expect.poll(one.link.brokenConnections).toBe(1)
  expect([one.received, one.answers]).toEqual([['hello'], []])
  one.link.setFault('none')
  await one.ended
  expect([one.answers, one.link.brokenConnections()]).toEqual([[], 1])
})

test('a black hole drops both directions without closing the connection', async () => {
  const one = await scene()
  one.link.setFault('black-hole')
  one.client.write('hello')
  await expect.poll(one.link.brokenConnections).toBe(1)
  expect([one.received, one.answers, one.client.destroyed]).toEqual([[], [], false])
})

test('latency delays data and loses none', async () => {
  const one = await scene()
  const late: (() => void)[] = []
  const { setTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms: number) =>
    // allow-sleep: timers other than the link's go on as they are
    ms === delayMs ? void late.push(work) : setTimeout(work, ms)) as typeof setTimeout)
  one.link.setFault('delay')
  one.client.write('hello')
  for (const received of [[], ['hello']]) {
    await expect.poll(() => late.length).toBe(1)
    expect([one.received, one.answers]).toEqual([received, []])
    late.pop()!()
  }
  await expect.poll(() => one.answers).toEqual(['yes'])
})

test('a reset closes open connections, and new ones are forwarded', async () => {
  const one = await scene()
  one.link.reset()
  await one.ended
  const next = connect({ host: '127.0.0.1', port: one.link.port })
  next.write('again')
  expect(String((await once(next, 'data'))[0])).toBe('yes')
  next.destroy()
})
