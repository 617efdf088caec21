import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'

/**
 * One process for a folder: two with the same journal could settle each other's jobs. A socket instead of a file with a process id,
 * because the system ends it with its process, also after a kill.
 */
export async function lockFolder(folder: string): Promise<Server> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, 'lock')
  if (await isInUse(file)) throw new Error(`print agent: another one is running with ${folder}`)
  rmSync(file, { force: true })
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end())
    server.once('error', reject).listen(file, () => resolve(server))
    server.unref()
  })
}

const isInUse = (file: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(file)
    const answer = (isUsed: boolean) => {
      socket.destroy()
      resolve(isUsed)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })
