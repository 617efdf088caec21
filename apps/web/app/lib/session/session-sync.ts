import { endArrival, hasTokensFromUrl } from './tokens/tokens-from-url.ts'
import { checkSession, type SessionStatus } from './check-session.ts'
import { refreshTokens } from './tokens/refresh-tokens.ts'
import { sessionStore } from './session-state.ts'

const minDelayMs = 2_000
const maxDelayMs = 60_000

let delay = minDelayMs
let retryTimer: ReturnType<typeof setTimeout> | undefined
let pendingCheck: Promise<SessionStatus> | undefined
let connectedUserId: string | undefined

/** SES-03: retries an inconclusive check with exponential back-off, and at once when the browser is online or the tab visible. */
function scheduleRetry(): void {
  clearTimeout(retryTimer)
  // Jitter: many browsers may have lost the same server.
  retryTimer = setTimeout(check, delay * (0.75 + Math.random() / 2))
  delay = Math.min(delay * 2, maxDelayMs)
}

function check(): Promise<SessionStatus> {
  clearTimeout(retryTimer)
  retryTimer = undefined
  pendingCheck ??= checkSession()
    .then((status) => {
      if (status === 'unknown') scheduleRetry()
      else delay = minDelayMs
      return status
    })
    .finally(() => {
      pendingCheck = undefined
    })
  return pendingCheck
}

const retryIfPending = () => {
  if (retryTimer !== undefined && !document.hidden) void check()
}

/** SES-01: exchanges the tokens from the URL before anything else. */
async function exchangeUrlTokens(): Promise<void> {
  const { token } = sessionStore.read()
  // A rejected refresh has ended the session; without a response the check retries.
  if (token !== undefined) await refreshTokens(token).catch(() => undefined)
  endArrival()
}

let pendingExchange: Promise<SessionStatus> | undefined

/** Guards await this on a page that was opened with tokens in its URL. */
export const exchangeTokensFromUrl = (): Promise<SessionStatus> =>
  (pendingExchange ??= exchangeUrlTokens().then(check))

function syncSocket(): void {
  const { user, isAuthenticated } = sessionStore.read()
  // Without its needed second factor the session has no socket.
  const id = isAuthenticated && !user?.needsSecondFactor ? user?.id : undefined
  if (id === connectedUserId) return
  connectedUserId = id
  // SES-09: the page works without a socket.
  void import('./live/socket.ts').then(({ connectAs }) => connectAs(id)).catch(() => undefined)
}

let isStarted = false

/** Starts once there is a token: the auth check, its retries, and the socket. */
export function keepSession(): void {
  if (isStarted) return
  isStarted = true
  window.addEventListener('online', retryIfPending)
  window.addEventListener('focus', retryIfPending)
  document.addEventListener('visibilitychange', retryIfPending)
  sessionStore.subscribe(syncSocket)
  void (hasTokensFromUrl() ? exchangeTokensFromUrl() : check()).then(syncSocket)
}
