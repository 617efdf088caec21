import type { Position } from '@momo/contracts/branches'
import type { Place } from '@momo/contracts/places'
import { MapPin } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { placeTitle } from '#lib/navigation/chosen-place.ts'
import { placeMessages } from '#lib/navigation/place.messages.ts'
import { placesMessages as texts } from './places.messages.ts'
import { type PlaceSearch, usePlaceSearch } from './use-place-search.ts'

/** What the field says of its list. The status is in the page before its text, so that it is announced. */
export type Listed = { isOpen: boolean; activeId?: string | undefined; status?: string | undefined }
export type KeyHandler = (event: KeyboardEvent) => void

type Props = {
  id: string
  typed: string
  near: Position | undefined
  /** The field keeps the focus and passes its keys on. */
  keys: Ref<KeyHandler>
  onListed: (listed: Listed) => void
  onPick: (place: Place) => void
  onClose: () => void
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The places that may be meant, while someone types. */
export function PlaceSuggestions({ id, typed, near, keys, onListed, onPick, onClose }: Props) {
  const search = usePlaceSearch(typed, near)
  const [selection, setSelection] = useState({ typed, index: -1 })
  // Another text has another list.
  const selected = selection.typed === typed ? selection.index : -1
  const isOpen = search.state !== 'idle'
  const activeId = isOpen && selected >= 0 ? `${id}-${selected}` : undefined
  const status = isOpen ? statusOf(search) : undefined
  useEffect(() => onListed({ isOpen, activeId, status }), [onListed, isOpen, activeId, status])
  const count = search.places.length
  function handleKey(event: KeyboardEvent): void {
    // An input method uses these keys itself while it composes Devanagari.
    if (!isOpen || event.nativeEvent.isComposing) return
    const step = steps[event.key]
    const place = search.places[selected]
    if (step !== undefined && count > 0)
      setSelection({ typed, index: (selected + step + count + (selected < 0 && step < 0 ? 1 : 0)) % count })
    else if (event.key === 'Enter' && place) onPick(place)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  useImperativeHandle(keys, () => handleKey)
  return isOpen ? <PlaceList id={id} search={search} selected={selected} onPick={onPick} /> : undefined
}

function statusOf({ state, places }: PlaceSearch): string {
  if (state === 'failed') return texts.failed
  if (state === 'searching') return texts.searching
  return places.length === 0 ? texts.none : texts.found(places.length)
}

type ListProps = { id: string; search: PlaceSearch; selected: number; onPick: (place: Place) => void }

function PlaceList({ id, search, selected, onPick }: ListProps) {
  const { places } = search
  return (
    <div
      // Otherwise the field loses the focus, which closes the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-(--z-sticky) mt-1.5 overflow-hidden rounded-md border-[1.5px] border-line-2 bg-paper shadow-2"
    >
      <div
        id={id}
        role="listbox"
        aria-label={texts.suggestions}
        className="max-h-80 overflow-y-auto py-1 empty:hidden"
      >
        {places.map((place, i) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled by the field, which keeps the focus
          <div
            key={place.id}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === selected}
            onClick={() => onPick(place)}
            ref={i === selected ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            className={classNames(
              'flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-sand',
              i === selected && 'bg-sand',
            )}
          >
            <MapPin aria-hidden className="size-5 flex-none text-ink-3" />
            <span className="min-w-0">
              <b className="block leading-tight font-semibold wrap-anywhere">
                {placeTitle(place)}{' '}
                <span lang="ne" className="font-normal text-ink-3">
                  {place.nameNe}
                </span>
              </b>
              <span className="block text-sm leading-tight text-ink-2">{deliveryText(place)}</span>
            </span>
          </div>
        ))}
      </div>
      {places.length === 0 ? (
        <p className="px-4 py-3 text-ink-2">{statusOf(search)}</p>
      ) : (
        <p className="border-t border-line px-4 py-1.5 text-xs text-ink-3">{placeMessages.credit}</p>
      )}
    </div>
  )
}

function deliveryText({ delivery }: Place): string {
  if (!delivery) return texts.noDelivery
  const { acceptsNow, minutes, charge, outlet } = delivery
  if (!acceptsNow) return texts.closedNow(outlet)
  return texts.delivers(minutes, charge === 0 ? texts.free : rupees(charge))
}
