import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Card } from '#ui/patterns/layout/card.tsx'
import { NewsList } from './notification-list.tsx'
import { notificationsMessages as texts } from './notifications.messages.ts'
import { useNews } from './use-notifications.ts'

/** Where a customer's news leads to. */
const pages = ['/orderhistory']

/** What stands further down has not been looked at: read is what came into sight, or what the bell led to. */
function useSeen() {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  const { hash, key } = useLocation()
  useEffect(() => {
    // The bell leads here, also from another page, which comes without this part, and from this one.
    if (hash === '#notifications') place.current?.scrollIntoView()
  }, [hash, key])
  useEffect(() => {
    if (!place.current) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return { place, isSeen }
}

/** The bell of a customer: a part of the profile, so that no public page carries its script. */
export function OwnNews() {
  const { place, isSeen } = useSeen()
  const { news, again } = useNews(isSeen)
  return (
    <Card ref={place} as="section" id="notifications" aria-labelledby="notifications-title" className="p-5 md:p-6">
      <h2 id="notifications-title" tabIndex={-1} className="heading-3 mb-4 text-blue">
        {texts.own}
      </h2>
      {news.length === 0 ? (
        // The drawing of an empty list is wider than this card with large letters.
        <p className="text-ink-2">{texts.empty}</p>
      ) : (
        <div className="max-h-100 overflow-y-auto">
          <NewsList news={news} again={again} pages={pages} />
        </div>
      )}
    </Card>
  )
}
