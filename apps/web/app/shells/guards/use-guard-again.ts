import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isLeaving } from '#lib/session/log-out/log-out-store.ts'
import { whoIs, whoWasAdmitted } from '#lib/session/places/guards.ts'
import { useSession } from '#lib/session/use-session.ts'

/** A session that ends, or turns out to be somebody else's or another branch's: the guard decides again and remembers the place (RT-08). */
export function useGuardAgain(): void {
  const who = whoIs(useSession())
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (who !== whoWasAdmitted() && !isLeaving()) void revalidate()
  }, [who, revalidate])
}
