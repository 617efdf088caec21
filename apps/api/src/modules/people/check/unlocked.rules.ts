const minute = 60_000

/** A queued action arrives at most this long after it was made. */
const queuedMs = 12 * 60 * minute
/** Clocks of tablets and server differ. */
const clockDifferenceMs = 2 * minute

type Held = { started_at: Date; used_at: Date; ended_at: Date | null; is_current: boolean }
type Asked = { at: Date; idleMinutes: number; madeAt: Date | undefined }

/**
 * Whether the token of a person is valid for a request. A queued action counts by the time at which it was made: the person may have
 * locked the tablet since, and without a connection the server knew of no activity. A changed PIN or role ends it in any case.
 */
export function isUnlocked(held: Held, { at, idleMinutes, madeAt }: Asked): boolean {
  if (!held.is_current) return false
  if (madeAt === undefined)
    return held.ended_at === null && at.getTime() - held.used_at.getTime() <= idleMinutes * minute
  const made = madeAt.getTime()
  const [from, to] = [held.started_at.getTime(), (held.ended_at ?? at).getTime()]
  return made >= from - clockDifferenceMs && made <= to + clockDifferenceMs && at.getTime() - made <= queuedMs
}
