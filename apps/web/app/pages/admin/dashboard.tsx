import { Map, UtensilsCrossed } from 'lucide-react'
import { DeskCard } from '#features/desk/desk-card.tsx'
import { DeskGreeting } from '#features/desk/desk-greeting.tsx'
import { DeskLinks } from '#features/desk/desk-links.tsx'
import { deskMessages as texts } from '#features/desk/desk.messages.ts'
import { longDate, thisMinute } from '#lib/format/dates.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { useSession } from '#lib/session/use-session.ts'

export const handle: PageHandle = { title: texts.dashboard }

export const meta = () => [{ title: pageTitle(texts.dashboard) }]

const publicPages = [
  { to: '/jholmomo-outlets', title: texts.allOutlets, text: texts.allOutletsText, icon: Map },
  { to: '/jholmomo-menu', title: texts.chainMenu, text: texts.chainMenuText, icon: UtensilsCrossed },
]

/** RT-07 */
export default function Dashboard() {
  const { user } = useSession()
  return (
    <>
      <DeskGreeting title={texts.greeting(user?.firstName ?? '')} note={longDate(thisMinute())} />
      <p className="mb-4 max-w-prose text-ink-2">{texts.contentLead}</p>
      <div className="max-w-2xl">
        <DeskCard title={texts.asGuestsSee}>
          <DeskLinks links={publicPages} />
        </DeskCard>
      </div>
    </>
  )
}
