import { now } from '#platform/clock/clock.ts'
import { log } from '#platform/log/log.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { Realtime } from './realtime.ts'

/** Given by the program: the platform does not know what a session is made of. */
export type SessionQuestions = {
  /** Those that ended since then. */
  endedSince(moment: Date): Promise<string[]>
  /** The owners of those of the given ones that are still good, with the rights they have now. */
  actorsOf(ids: string[]): Promise<Actor[]>
}
export type Pace = { pollMs: number; blindMs: number; recheckMs: number }
type Sockets = Pick<Realtime, 'actors' | 'endSessions' | 'shut' | 'open'>

// Logout, suspension and the like must be felt within a second.
const usualPace: Pace = { pollMs: 400, blindMs: 5_000, recheckMs: 300_000 }
/**
 * An end is dated when its transaction looked at the clock and seen when it is committed; clocks differ a little; and a
 * socket may be on its way in while its session ends. All of that is far shorter.
 */
const overlapMs = 30_000
const recheckedAtOnce = 1_000

/**
 * A socket never outlives its session. The database is asked and no message waited for, so this holds on every process
 * and without Redis. While the database can't be asked nobody knows who is still signed in: then there are no sockets.
 */
export function watchSessions(sockets: Sockets, questions: SessionQuestions, pace: Pace = usualPace): { stop(): void } {
  let askedAt = now().getTime()
  let answeredAt = performance.now()
  let isStopped = false

  async function poll(): Promise<void> {
    const asking = now().getTime()
    sockets.endSessions(await questions.endedSince(new Date(Math.min(asking, askedAt) - overlapMs)))
    askedAt = asking
    answeredAt = performance.now()
    sockets.open()
  }

  const polling = repeat(poll, pace.pollMs, () => isStopped)
  const rechecking = repeat(
    () => recheck(sockets, questions),
    pace.recheckMs,
    () => isStopped,
  )
  // Not part of the poll: an answer that never comes must not hold it up.
  const watching = setInterval(() => {
    if (performance.now() - answeredAt <= pace.blindMs) return
    if (sockets.actors().length > 0) log.error('sessions can not be checked: all sockets are closed')
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

/** For what ends without anybody ending it: a session whose time is over, rights that were changed past the sessions. */
async function recheck(sockets: Sockets, { actorsOf }: SessionQuestions): Promise<void> {
  const actors = sockets.actors()
  for (let from = 0; from < actors.length; from += recheckedAtOnce) {
    const part = actors.slice(from, from + recheckedAtOnce)
    const found = new Map((await actorsOf(part.map(({ sessionId }) => sessionId))).map((actor) => [actor.sessionId, actor]))
    sockets.endSessions(part.filter((actor) => !isSame(actor, found.get(actor.sessionId))).map(({ sessionId }) => sessionId))
  }
}

const isSame = (known: Actor, found: Actor | undefined): boolean =>
  known.id === found?.id && known.role === found.role && known.branchId === found.branchId

/** One after the other, never two at once; a failure is told once and tried again. */
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
          if (!hasFailed) log.warn({ err: error }, 'sessions could not be checked, trying again')
          hasFailed = true
        },
      )
      .then(again)
  again()
  return { stop: () => clearTimeout(timer) }
}
