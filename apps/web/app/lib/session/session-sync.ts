import { endArrival, hasArrived } from './tokens/tokens-from-url.ts'
import { checkSession, type Verdict } from './check-session.ts'
import { renewTokens } from './tokens/refresh-tokens.ts'
import { sessionStore } from './session-state.ts'

const firstPauseMs = 2_000
const longestPauseMs = 60_000

let pause = firstPauseMs
let waiting: ReturnType<typeof setTimeout> | undefined
let asking: Promise<Verdict> | undefined
let askedFor: string | undefined

/** SES-03: while nobody can say, it is asked again: later and later, and at once when the line or the person is back. */
function askLater(): void {
  clearTimeout(waiting)
  // Not all at the same moment: many browsers may have lost the same server.
  waiting = setTimeout(ask, pause * (0.75 + Math.random() / 2))
  pause = Math.min(pause * 2, longestPauseMs)
}

function ask(): Promise<Verdict> {
  clearTimeout(waiting)
  waiting = undefined
  asking ??= checkSession()
    .then((verdict) => {
      if (verdict === 'unknown') askLater()
      else pause = firstPauseMs
      return verdict
    })
    .finally(() => {
      asking = undefined
    })
  return asking
}

const askIfInDoubt = () => {
  if (waiting !== undefined && !document.hidden) void ask()
}

/** SES-01: the tokens of the address are exchanged before anything else. */
async function exchangeArrived(): Promise<void> {
  const { token } = sessionStore.read()
  // Refused, it is over already; not answered, the check asks again.
  if (token !== undefined) await renewTokens(token).catch(() => undefined)
  endArrival()
}

let arriving: Promise<Verdict> | undefined

/** Whoever decides by the session waits for it, on a page that was opened with tokens in its address. */
export const arrived = (): Promise<Verdict> => (arriving ??= exchangeArrived().then(ask))

function followUser(): void {
  const { user, isAuthenticated } = sessionStore.read()
  const id = isAuthenticated ? user?.id : undefined
  if (id === askedFor) return
  askedFor = id
  // SES-09: a page without a socket is complete.
  void import('./live/socket.ts').then(({ connectAs }) => connectAs(id)).catch(() => undefined)
}

let kept = false

/** Starts once there is a token: the auth check, its repetition, and what follows the user. */
export function keepSession(): void {
  if (kept) return
  kept = true
  window.addEventListener('online', askIfInDoubt)
  window.addEventListener('focus', askIfInDoubt)
  document.addEventListener('visibilitychange', askIfInDoubt)
  sessionStore.subscribe(followUser)
  void (hasArrived() ? arrived() : ask()).then(followUser)
}
