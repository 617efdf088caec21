import { type OfficeSummary, officeTopics, officeViews } from '@momo/contracts/notifications'
import { useLocation } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { officeMessages as texts, topicWords } from './office.messages.ts'
import type { OfficeUrl } from './office-view.ts'

type Props = { view: OfficeUrl; summary: OfficeSummary | undefined }

/** All filters are part of the URL. */
export function OfficeFilters({ view: { view, topic }, summary }: Props) {
  const { search } = useLocation()
  const counts = { mine: summary?.mine, open: summary?.open, snoozed: summary?.snoozed, done: undefined }
  const countOf = new Map(summary?.topics.map((one) => [one.topic, one.count]))
  const shown =
    view === 'done' ? officeTopics : officeTopics.filter((one) => countOf.has(one) || one === topic)
  return (
    <>
      <TabLinks
        label={texts.views}
        items={officeViews.map((one) => {
          const count = counts[one]
          return {
            to: withQuery(search, { view: one === 'open' ? undefined : one }),
            label: texts.viewWords[one],
            current: one === view,
            ...(count !== undefined && { count }),
          }
        })}
      />
      {shown.length === 0 ? undefined : (
        <nav aria-label={texts.topics} className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1">
          <ChipLink to={withQuery(search, { topic: undefined })} active={!topic} preventScrollReset>
            {texts.allTopics}
          </ChipLink>
          {shown.map((one) => (
            <ChipLink
              key={one}
              to={withQuery(search, { topic: one })}
              active={one === topic}
              preventScrollReset
            >
              {[topicWords[one], view === 'open' && countOf.get(one)].filter(Boolean).join(' ')}
            </ChipLink>
          ))}
        </nav>
      )}
    </>
  )
}
