import { connect, type Socket } from 'node:net'
import type { Link } from './link.ts'

const usualPort = 9100
const connectMs = 3_000
const closeMs = 500

export async function openNetwork(address: string): Promise<Link> {
  const [host = '', port] = address.split(':')
  const socket = connect({ host, port: port === undefined ? usualPort : Number(port), noDelay: true })
  await connected(socket)
  const received: number[] = []
  let lost: Error | undefined
  let wake: () => void = () => undefined
  const onLost = (error?: Error) => {
    lost ??= error ?? new Error('printer: connection closed')
    wake()
  }
  socket.on('data', (bytes) => {
    received.push(...bytes)
    wake()
  })
  socket
    .on('error', onLost)
    .on('close', () => onLost())
    .on('end', () => onLost())
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        if (lost) return reject(lost)
        socket.write(bytes, (error) => (error ? reject(error) : resolve()))
      }),
    async read(count, ms) {
      const until = performance.now() + ms
      while (received.length < count && performance.now() < until) {
        if (lost) throw lost
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, until - performance.now())
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      return received.splice(0, count)
    },
    close: () => closed(socket),
  }
}

const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error('printer: no connection in time')), connectMs)
    const fail = (error: Error) => {
      clearTimeout(timer)
      socket.destroy()
      reject(error)
    }
    socket.once('error', fail).once('connect', () => {
      clearTimeout(timer)
      socket.off('error', fail)
      resolve()
    })
  })

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), closeMs)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    if (socket.closed) {
      clearTimeout(timer)
      resolve()
    } else socket.end()
  })
