import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { AuditLine } from '@momo/contracts/audit'
import { todayInNepal } from '#lib/format/dates.ts'
import { withQuery } from '#lib/format/urls.ts'
import { DayRange } from '#ui/patterns/lists/day-range.tsx'
import { ListFoot, ListFrame, SearchRow } from '#ui/patterns/lists/list-frame.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { subjectName } from './audit-details.ts'
import { AuditLines } from './audit-lines.tsx'
import { auditMessages as texts, kindNames } from './audit.messages.ts'
import type { ListPage } from './people.api.ts'
import { viewFromUrl } from './views.ts'

export function AuditTrailList({ page }: { page: ListPage<AuditLine> }) {
  const { search } = useLocation()
  const { about, cursor } = viewFromUrl(new URLSearchParams(search))
  return (
    <ListFrame
      filters={<AuditFilters first={page.items[0]} />}
      foot={
        <ListFoot
          first={cursor ? withQuery(search, { cursor: undefined }) : undefined}
          next={page.nextCursor ? withQuery(search, { cursor: page.nextCursor }) : undefined}
        />
      }
    >
      <AuditLines lines={page.items} hasHistoryLinks={about === undefined} />
    </ListFrame>
  )
}

const kindOptions = [
  { value: '', label: texts.allKinds },
  ...Object.entries(kindNames).map(([value, label]) => ({ value, label })),
]

/** Who, what and when, in the query string. `first` is the newest entry found; it names the person or object of a link. */
function AuditFilters({ first }: { first: AuditLine | undefined }) {
  const shown = useLocation()
  const { location: loading } = useNavigation()
  // A filter that is set while another one loads adds to it.
  const { search } = loading?.pathname === shown.pathname ? loading : shown
  const navigate = useNavigate()
  const { q, kind, from, to, about, by } = viewFromUrl(new URLSearchParams(search))
  const go = (changes: Record<string, string | undefined>) =>
    void navigate(withQuery(search, { ...changes, cursor: undefined }), { preventScrollReset: true })
  return (
    <>
      <SearchRow label={texts.person} value={q ?? ''} onSearch={(text) => go({ q: text, by: undefined })}>
        <Select
          label={texts.kind}
          hideLabel
          options={kindOptions}
          value={kind ?? ''}
          onChange={(event) => go({ kind: event.target.value, about: undefined })}
          className="min-w-0 flex-1 basis-36 md:max-w-48"
        />
        <DayRange
          from={from ?? ''}
          to={to ?? ''}
          today={todayInNepal()}
          texts={texts.days}
          onChange={(days) => go(days)}
        />
      </SearchRow>
      {about || by || q || kind || from || to ? (
        <p className="flex flex-wrap items-center justify-between gap-2">
          {about || by ? narrowedText(first, { about, by }) : texts.filtered}
          <LinkButton to="?view=trail" variant="outline" size="small">
            {texts.showAll}
          </LinkButton>
        </p>
      ) : undefined}
    </>
  )
}

type Narrowed = { about: string | undefined; by: string | undefined }

function narrowedText(first: AuditLine | undefined, { about, by }: Narrowed): string {
  if (about) return texts.onlyAbout((first && subjectName(first)) ?? texts.oneObject)
  return texts.onlyBy(first?.actor?.id === by && first?.actor?.name ? first.actor.name : texts.onePerson)
}
