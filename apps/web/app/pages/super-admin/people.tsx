import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { InviteDialog } from '#features/accounts/admin/invite-dialog.tsx'
import { PeopleView, PeopleViewTabs } from '#features/accounts/admin/people-view.tsx'
import { peopleMessages as texts } from '#features/accounts/admin/people.messages.ts'
import { PersonDrawer } from '#features/accounts/admin/person-drawer.tsx'
import { viewFromUrl, viewQuery } from '#features/accounts/admin/views.ts'
import { withQuery } from '#lib/format/urls.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { Button } from '#ui/primitives/button.tsx'
import type { Route } from './+types/people'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(viewQuery(new URL(request.url).searchParams))

/** RT-06: /superadmin/admin */
export default function People() {
  const [isInviting, setInviting] = useState(false)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { person } = viewFromUrl(new URLSearchParams(search))
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <Button
          variant="strong"
          size="compact"
          icon={<UserPlus aria-hidden />}
          onClick={() => setInviting(true)}
        >
          {texts.invite}
        </Button>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PeopleViewTabs />
        <PeopleView />
      </div>
      <PersonDrawer
        id={person}
        onClose={() => void navigate(withQuery(search, { person: undefined }), { preventScrollReset: true })}
      />
      <InviteDialog
        open={isInviting}
        onClose={() => setInviting(false)}
        onSent={() => {
          setInviting(false)
          void navigate('?view=invitations')
        }}
      />
    </>
  )
}
