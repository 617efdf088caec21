import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Card } from '#ui/patterns/layout/card.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationsMessages as texts } from './notifications.messages.ts'

/** Pages that a customer's notifications may link to. */
const pages = ['/orderhistory']

/** Notifications count as read only once the card is visible or the bell has led here. */
function useSeen() {
  const container = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  const { hash, key } = useLocation()
  useEffect(() => {
    // The bell links here, from this page and from others where this part mounts later.
    if (hash === '#notifications') container.current?.scrollIntoView()
  }, [hash, key])
  useEffect(() => {
    if (!container.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  return { container, isSeen }
}

/** A customer's notifications are part of the profile, so that public pages do not load the script. */
export function OwnNotifications() {
  const { container, isSeen } = useSeen()
  return (
    <Card
      ref={container}
      as="section"
      id="notifications"
      aria-labelledby="notifications-title"
      className="p-5 md:p-6"
    >
      <h2 id="notifications-title" tabIndex={-1} className="heading-3 mb-4 text-blue">
        {texts.own}
      </h2>
      <div className="max-h-75 overflow-y-auto">
        {/* The empty-list drawing is wider than this card with large text. */}
        <NotificationList
          pages={pages}
          isVisible={isSeen}
          empty={<p className="text-ink-2">{texts.empty}</p>}
        />
      </div>
    </Card>
  )
}
