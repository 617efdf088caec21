import { useLocation } from 'react-router'
import type { AuditLine } from '@momo/contracts/audit'
import { withQuery } from '#lib/format/urls.ts'
import { ListFoot, ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { AuditLines } from './audit-lines.tsx'
import { auditMessages as texts } from './audit.messages.ts'
import type { ListPage } from './people.api.ts'
import { viewFromUrl } from './views.ts'

export function AuditTrailList({ page }: { page: ListPage<AuditLine> }) {
  const { search } = useLocation()
  const { about, by, cursor } = viewFromUrl(new URLSearchParams(search))
  return (
    <ListFrame
      filters={about || by ? <Narrowed text={about ? texts.onlyAbout : texts.onlyBy} /> : undefined}
      foot={
        <ListFoot
          first={cursor ? withQuery(search, { cursor: undefined }) : undefined}
          next={page.nextCursor ? withQuery(search, { cursor: page.nextCursor }) : undefined}
        />
      }
    >
      <AuditLines lines={page.items} />
    </ListFrame>
  )
}

function Narrowed({ text }: { text: string }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-2">
      {text}
      <LinkButton to="?view=trail" variant="outline" size="small">
        {texts.showAll}
      </LinkButton>
    </p>
  )
}
