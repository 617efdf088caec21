import { now } from '#platform/clock/clock.ts'
import { log } from '#platform/log/log.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { Realtime } from './realtime.ts'

/** Queries injected by the program, because the platform does not depend on the sessions module. */
export type SessionQueries = {
  /** Ids of the sessions that ended since then. */
  endedSince(moment: Date): Promise<string[]>
  /** Ids of the sessions that work in or visit another branch since then. */
  changedSince(moment: Date): Promise<string[]>
  /** Actors of the given sessions that are still valid, with their current rights. */
  actorsOf(ids: string[]): Promise<Actor[]>
}
export type Pace = { pollMs: number; blindMs: number; recheckMs: number }
type Sockets = Pick<Realtime, 'actors' | 'endSessions' | 'shut' | 'open'>

// Logout and suspension must take effect within a second.
const usualPace: Pace = { pollMs: 400, blindMs: 5_000, recheckMs: 300_000 }
/**
 * Each poll overlaps the previous one: an end is dated before its transaction commits, clocks differ, and a socket may connect while
 * its session ends. All of these are far shorter than this.
 */
const overlapMs = 30_000
const recheckBatch = 1_000

/**
 * Disconnects the sockets of ended sessions. It polls the database instead of relying on messages, so it works on every process
 * and without Redis. While the database is unavailable sessions cannot be verified, so all sockets are closed.
 */
export function watchSessions(
  sockets: Sockets,
  questions: SessionQueries,
  pace: Pace = usualPace,
): { stop(): void } {
  let askedAt = now().getTime()
  let answeredAt = performance.now()
  let isStopped = false

  async function poll(): Promise<void> {
    const asking = now().getTime()
    const since = new Date(Math.min(asking, askedAt) - overlapMs)
    sockets.endSessions(await questions.endedSince(since))
    const changed = new Set(await questions.changedSince(since))
    await recheck(
      sockets.actors().filter(({ sessionId }) => changed.has(sessionId)),
      { sockets, questions },
    )
    askedAt = asking
    answeredAt = performance.now()
    sockets.open()
  }

  const polling = repeat(poll, pace.pollMs, () => isStopped)
  const rechecking = repeat(
    () => recheck(sockets.actors(), { sockets, questions }),
    pace.recheckMs,
    () => isStopped,
  )
  // Separate from the poll, so that a hanging query cannot block it.
  const watching = setInterval(() => {
    if (performance.now() - answeredAt <= pace.blindMs) return
    if (sockets.actors().length > 0) log.error('realtime: sessions cannot be checked, closing all sockets')
    sockets.shut()
  }, pace.pollMs)
  return {
    stop() {
      isStopped = true
      clearInterval(watching)
      polling.stop()
      rechecking.stop()
    },
  }
}

type Checked = { sockets: Sockets; questions: SessionQueries }

/** Catches what has no end event: expired sessions and rights changed without ending the session. */
async function recheck(actors: Actor[], { sockets, questions: { actorsOf } }: Checked): Promise<void> {
  for (let from = 0; from < actors.length; from += recheckBatch) {
    const part = actors.slice(from, from + recheckBatch)
    const found = new Map(
      (await actorsOf(part.map(({ sessionId }) => sessionId))).map((actor) => [actor.sessionId, actor]),
    )
    sockets.endSessions(
      part.filter((actor) => !isSame(actor, found.get(actor.sessionId))).map(({ sessionId }) => sessionId),
    )
  }
}

function isSame(known: Actor, found: Actor | undefined): boolean {
  if (known.id !== found?.id) return false
  if (known.visit) return known.visit.id === found.openVisit?.id
  return known.role === found.role && known.branchId === found.branchId
}

/** Runs never overlap; consecutive failures are logged once and retried. */
function repeat(work: () => Promise<void>, ms: number, isStopped: () => boolean): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let hasFailed = false
  const again = () => {
    if (!isStopped()) timer = setTimeout(run, ms)
  }
  const run = () =>
    void work()
      .then(
        () => void (hasFailed = false),
        (error: unknown) => {
          if (!hasFailed) log.warn({ err: error }, 'realtime: session check failed, retrying')
          hasFailed = true
        },
      )
      .then(again)
  again()
  return { stop: () => clearTimeout(timer) }
}
