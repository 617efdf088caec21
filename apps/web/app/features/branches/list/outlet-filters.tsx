import { ArrowUpDown, Check, Search } from 'lucide-react'
import { Form, useNavigate } from 'react-router'
import { saveChosenPlace } from '#lib/navigation/chosen-place.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { branchesMessages as texts } from '../branches.messages.ts'
import { outletFinderMessages as finderTexts } from './outlet-finder.messages.ts'
import { outletListMessages as listTexts } from './outlet-list.messages.ts'
import { NearMeButton, useNearMe } from './near-me.tsx'
import {
  allFulfilmentMethods,
  aroundPlace,
  outletQuery,
  type OutletSearch,
  outletsPath,
} from './outlet-search.ts'
import type { PlaceField } from './place-field.ts'
import { fulfilmentIcons } from '../detail/fulfilment-list.tsx'

/** A GET form and links: everything but the location works without JavaScript. */
export function OutletFilters({ search, PlaceInput }: { search: OutletSearch; PlaceInput: PlaceField }) {
  const navigate = useNavigate()
  const nearMe = useNearMe()
  return (
    <div className="sticky top-(--size-nav-scrolled) z-(--z-sticky) bg-cream py-3">
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-2.5 wide:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] wide:items-center wide:gap-4">
        <Form method="get" action="/jholmomo-outlets" role="search" preventScrollReset>
          <PlaceInput
            key={search.q}
            type="search"
            name="q"
            label={listTexts.searchLabel}
            hideLabel
            pill
            defaultValue={search.q}
            placeholder={listTexts.searchPlaceholder}
            maxLength={100}
            enterKeyHint="search"
            lead={<Search className="size-5" aria-hidden />}
            near={outletQuery(search).near}
            onPick={(place) => {
              saveChosenPlace({ position: place.position, isExact: false })
              void navigate(outletsPath(search, aroundPlace(place)), { preventScrollReset: true })
            }}
            tail={<NearMeButton asking={nearMe.state === 'asking'} onAsk={() => nearMe.ask(search)} />}
          />
          {search.near && <input type="hidden" name="near" value={search.near} />}
          {search.place && <input type="hidden" name="place" value={search.place} />}
          {search.open && <input type="hidden" name="open" value="1" />}
          {search.fulfilmentMethod && (
            <input type="hidden" name="fulfilmentMethod" value={search.fulfilmentMethod} />
          )}
          <button type="submit" className="sr-only" tabIndex={-1}>
            {listTexts.search}
          </button>
        </Form>
        <FilterChips search={search} />
        {nearMe.state === 'refused' && (
          <div className="wide:col-span-2">
            <Note tone="amber">{finderTexts.locationRefused}</Note>
          </div>
        )}
      </div>
    </div>
  )
}

function FilterChips({ search }: { search: OutletSearch }) {
  return (
    <nav
      aria-label={listTexts.filters}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 md:mx-0 md:flex-wrap md:px-0"
    >
      {search.near && (
        <ChipLink
          to={outletsPath(search, { near: '' })}
          active
          icon={<ArrowUpDown className="size-4" aria-hidden />}
        >
          {search.place ? listTexts.nearPlace(search.place) : listTexts.nearestFirst}
        </ChipLink>
      )}
      <ChipLink
        to={outletsPath(search, { open: !search.open })}
        active={search.open}
        icon={search.open ? <Check className="size-4" aria-hidden /> : undefined}
      >
        {listTexts.openNow}
      </ChipLink>
      {allFulfilmentMethods.map((method) => {
        const Icon = fulfilmentIcons[method]
        return (
          <ChipLink
            key={method}
            to={outletsPath(search, { fulfilmentMethod: search.fulfilmentMethod === method ? '' : method })}
            active={search.fulfilmentMethod === method}
            icon={<Icon className="size-4" aria-hidden />}
          >
            {texts.fulfilmentMethods[method]}
          </ChipLink>
        )
      })}
    </nav>
  )
}
