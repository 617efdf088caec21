import { boardEvent, joinRoomEvent, listNotifications, notificationEvent, userRoom } from '@momo/contracts/notifications'
import { io, type Socket } from 'socket.io-client'
import { call } from '#lib/api/call.ts'
import { debug } from '#lib/log/debug.ts'
import { checkSession } from '#lib/session/check-session.ts'
import { setLive, tellHint } from './realtime-status.ts'
import { setUnread } from './notification-store.ts'
import { socketPace } from './socket-pace.ts'
import { renewTokens } from '#lib/session/tokens/refresh-tokens.ts'
import { readSession } from '#lib/session/storage.ts'

const pauseMs = 2_000

let socket: Socket | undefined
/** The newest notification this page has seen; undefined until the first look. */
let since: number | undefined

/** The socket only hints; the rows are read with the user's own rights, everything after the last one seen. */
async function readNews(): Promise<void> {
  try {
    const { items, unread } = await call(listNotifications, { query: { since } })
    since = items.reduce((newest, { sequence }) => Math.max(newest, sequence), since ?? 0)
    setUnread(unread)
  } catch (fault) {
    // The next hint or the next connection asks again.
    debug('notifications could not be read', fault)
  }
}

/** The token may have expired while the line was down. One that is refused too has ended the session, and with it this socket. */
async function renewRefused(): Promise<void> {
  const token = readSession()?.accessToken
  if (token === undefined) return
  await renewTokens(token).catch(() => undefined)
}

function open(id: string): Socket {
  const opened = io({
    path: '/socket.io',
    transports: ['websocket'],
    ...socketPace(readSession()?.role),
    // Asked before every attempt: the newest token goes.
    auth: (give) => give({ token: readSession()?.accessToken }),
  })
  opened.on('connect', () => {
    opened.emit(joinRoomEvent, userRoom(id))
    setLive(true)
    void readNews()
  })
  opened.on(notificationEvent, (hint: unknown) => {
    debug('notification', hint)
    // ORD-06: what is open on the screen reads its own matter again.
    tellHint(hint)
    void readNews()
  })
  // No row stands behind it: the bell has nothing to read.
  opened.on(boardEvent, tellHint)
  followRefusals(opened)
  return opened
}

/** What the server itself refuses or ends does not come back by itself. */
function followRefusals(opened: Socket): void {
  const comeBack = () => {
    setTimeout(() => {
      if (opened === socket && readSession()) opened.connect()
    }, pauseMs)
  }
  opened.on('connect_error', (error) => {
    debug('the socket was refused', error.message)
    if (opened.active) return
    // Only a refused token is renewed: a busy server must not be asked for new ones by everybody.
    if (error.message.startsWith('auth.')) void renewRefused().then(comeBack)
    else comeBack()
  })
  // Signed out from another device, suspended, or the server makes room: the check knows which.
  opened.on('disconnect', (reason) => {
    if (opened === socket) setLive(false)
    if (reason === 'io server disconnect') void checkSession().then(() => whenLookedAt(comeBack))
  })
}

/** The server keeps a few sockets per person; tabs in the background must not take the place from the one in front. */
function whenLookedAt(act: () => void): void {
  if (!document.hidden) return act()
  document.addEventListener('visibilitychange', () => whenLookedAt(act), { once: true })
}

/** SES-09: one socket for the user who is signed in; it ends when the user changes or leaves. */
export function connectAs(id: string | undefined): void {
  socket?.disconnect()
  socket = undefined
  since = undefined
  setLive(false)
  setUnread(0)
  if (id !== undefined) socket = open(id)
}
