import {
  boardEvent,
  changeEvent,
  joinRoomEvent,
  listNotifications,
  notificationEvent,
  userRoom,
} from '@momo/contracts/notifications'
import { io, type Socket } from 'socket.io-client'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { debug } from '#lib/log/debug.ts'
import { handleBranchFault } from '#lib/session/branch/branch-faults.ts'
import { checkSession } from '#lib/session/check-session.ts'
import { isLeaving } from '#lib/session/log-out/log-out-store.ts'
import { setLive, dispatchHint } from './realtime-status.ts'
import { setUnread } from './notification-store.ts'
import { reconnectDelays } from './reconnect-delays.ts'
import { refreshTokens } from '#lib/session/tokens/refresh-tokens.ts'
import { readSession } from '#lib/session/storage.ts'

const reconnectDelayMs = 2_000

let socket: Socket | undefined
/** The newest notification this page has read; undefined before the first read. */
let since: number | undefined

/** The socket only sends hints; the rows are read from the API with the user's own permissions, after the last one read. */
async function readNotifications(): Promise<void> {
  try {
    const { items, unread } = await call(listNotifications, { query: { since } })
    since = items.reduce((newest, { sequence }) => Math.max(newest, sequence), since ?? 0)
    setUnread(unread)
  } catch (fault) {
    // The next hint or reconnect reads again.
    debug('notifications: read failed', fault)
  }
}

/** Refreshes a token that expired while disconnected. A rejected refresh ends the session and this socket. */
async function refreshRejectedToken(): Promise<void> {
  const token = readSession()?.accessToken
  if (token === undefined) return
  await refreshTokens(token).catch(() => undefined)
}

/** A page of a branch names it: the socket hears of that branch while the session is in it. */
function handshake(): { token: string | undefined; branch?: string } {
  const session = readSession()
  const branch = session?.role === 'branchAdmin' ? session.branchId : undefined
  return { token: session?.accessToken, ...(branch && { branch }) }
}

function open(id: string): Socket {
  const opened = io({
    path: '/socket.io',
    transports: ['websocket'],
    ...reconnectDelays(readSession()?.role),
    // Called before every attempt, so the newest token is sent.
    auth: (give) => give(handshake()),
  })
  opened.on('connect', () => {
    opened.emit(joinRoomEvent, userRoom(id))
    setLive(true)
    void readNotifications()
  })
  opened.on(notificationEvent, (hint: unknown) => {
    debug('notification', hint)
    // ORD-06: open screens refetch their own data.
    dispatchHint(hint)
    void readNotifications()
  })
  // These hints have no notification row.
  opened.on(boardEvent, dispatchHint)
  opened.on(changeEvent, dispatchHint)
  handleRejections(opened)
  return opened
}

const connectFault = (code: string) => new ApiError({ status: 403, code, message: code })

/** socket.io does not reconnect after a rejection or a disconnect by the server. */
function handleRejections(opened: Socket): void {
  const reconnect = () => {
    setTimeout(() => {
      if (opened === socket && readSession()) opened.connect()
    }, reconnectDelayMs)
  }
  opened.on('connect_error', (error) => {
    debug('socket: connection rejected', error.message)
    if (opened.active) return
    handleBranchFault(connectFault(error.message), readSession()?.branchId)
    // Only a rejected token is refreshed, so that a busy server is not flooded with refresh requests.
    if (error.message.startsWith('auth.')) void refreshRejectedToken().then(reconnect)
    else reconnect()
  })
  // Signed out on another device, suspended, or over the socket limit: the session check finds out which. A log-out of this page knows.
  opened.on('disconnect', (reason) => {
    if (opened === socket) setLive(false)
    if (reason === 'io server disconnect' && !isLeaving())
      void checkSession().then(() => whenVisible(reconnect))
  })
}

/** The server limits sockets per user, so a background tab reconnects only when it becomes visible. */
function whenVisible(callback: () => void): void {
  if (!document.hidden) return callback()
  document.addEventListener('visibilitychange', () => whenVisible(callback), { once: true })
}

/** SES-09: one socket for the signed-in user; it is closed on sign-out or a change of user. */
export function connectAs(id: string | undefined): void {
  socket?.disconnect()
  socket = undefined
  since = undefined
  setLive(false)
  setUnread(0)
  if (id !== undefined) socket = open(id)
}
