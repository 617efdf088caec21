import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type NamedPlace, placeTitle } from '#lib/navigation/chosen-place.ts'
import { placeMessages } from '#lib/navigation/place.messages.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { outletFinderMessages as finderTexts } from './outlet-finder.messages.ts'
import { outletListMessages as texts } from './outlet-list.messages.ts'
import { NearMeButton, useNearMe } from './near-me.tsx'
import { OutletCard } from './outlet-card.tsx'
import { countText, type OutletCount } from './outlet-count.ts'
import { aroundPlace, isFiltered, type OutletSearch, outletsPath } from './outlet-search.ts'
import { eagerCards, type OutletView } from './outlet-view.ts'

export function ResultLine({ search, total }: { search: OutletSearch; total: OutletCount }) {
  const about = [
    search.open && texts.result.open,
    search.q && texts.result.for(search.q),
    search.place && texts.result.around(search.place),
    search.near && (search.open ? texts.result.near : texts.result.openThenNear),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="flex items-center justify-between gap-4 pt-1 pb-3">
      <p role="status">
        <b className="font-semibold">
          {countText(total)} {total.count === 1 ? texts.result.one : texts.result.many}
        </b>{' '}
        <span className="text-ink-2">{about}</span>
      </p>
      {isFiltered(search) && (
        <Link to="/jholmomo-outlets" className="link inline-flex min-h-11 shrink-0 items-center">
          {texts.clear}
        </Link>
      )}
    </div>
  )
}

type InsteadProps = { typed: string; places: NamedPlace[]; search: OutletSearch }

/** No outlet has this name: says which place was taken instead, and which others it may be. */
export function PlaceInstead({ typed, places: [, ...others], search }: InsteadProps) {
  return (
    <div className="grid gap-1 pb-2 text-ink-2">
      <p>
        {texts.notAnOutlet(typed)} <span className="text-xs text-ink-3">{placeMessages.credit}</span>
      </p>
      {others.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          {texts.otherPlaces}
          {others.map((place) => (
            <Link
              key={`${place.name} ${place.area}`}
              to={outletsPath(search, aroundPlace(place))}
              className="link inline-flex min-h-11 items-center"
            >
              {placeTitle(place)}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

type ListProps = {
  outlets: OutletView[]
  search: OutletSearch
  now: Date
  nextCursor: string | undefined
  closed: OutletCount | undefined
  heart?: (outlet: OutletView) => ReactNode
}

export function OutletList({ outlets, search, now, nextCursor, closed, heart }: ListProps) {
  return (
    <div className="grid gap-4">
      {outlets.map((outlet, i) => (
        <OutletCard
          key={outlet.id}
          outlet={outlet}
          now={now}
          eager={i < eagerCards}
          heart={heart?.(outlet)}
        />
      ))}
      <div className="flex flex-wrap justify-center gap-3 py-2">
        {search.cursor && (
          <LinkButton to={outletsPath(search)} variant="quiet">
            {texts.first}
          </LinkButton>
        )}
        {nextCursor && (
          <LinkButton to={outletsPath(search, { cursor: nextCursor })} variant="outline">
            {texts.more}
          </LinkButton>
        )}
      </div>
      {closed && closed.count > 0 && !nextCursor && (
        <p className="pb-2 text-center text-sm text-ink-3">
          {texts.closedToo(countText(closed))}{' '}
          <Link to={outletsPath(search, { open: false })} className="link inline-flex min-h-11 items-center">
            {texts.showThem}
          </Link>
        </p>
      )}
    </div>
  )
}

/** 'Near me' searches without the words that found nothing. */
export function NoOutlets({ search }: { search: OutletSearch }) {
  const nearMe = useNearMe()
  const title = search.q ? texts.none(search.q) : search.open ? texts.noneOpen : texts.noneAtAll
  return (
    <Card className="py-8">
      <EmptyState
        drawing="outlets"
        title={title}
        text={search.q ? texts.noneFoundText : texts.noneText}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {search.q || !search.near ? (
              <NearMeButton
                asking={nearMe.state === 'asking'}
                onAsk={() => nearMe.ask({ ...search, q: '' })}
              />
            ) : undefined}
            <LinkButton to="/jholmomo-outlets" variant="outline">
              {search.q ? texts.clearSearch : texts.clear}
            </LinkButton>
          </div>
        }
      />
      {nearMe.state === 'refused' && (
        <div className="px-5">
          <Note tone="amber">{finderTexts.locationRefused}</Note>
        </div>
      )}
    </Card>
  )
}
