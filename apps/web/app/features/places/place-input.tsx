import type { Position } from '@momo/contracts/branches'
import type { Place } from '@momo/contracts/places'
import { MapPin } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { placeTitle } from '#lib/navigation/chosen-place.ts'
import { placeMessages } from '#lib/navigation/place.messages.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { placesMessages as texts } from './places.messages.ts'
import { type PlaceSearch, usePlaceSearch } from './use-place-search.ts'

type InputProps = Omit<ComponentProps<typeof Input>, 'onKeyDown' | 'role'>
type Props = InputProps & {
  onPick: (place: Place) => void
  /** Of places that match equally well, those near here come first. */
  near?: Position | undefined
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** ARIA combobox for 'Where are you?'. Without JavaScript, and with Enter while no place is selected, it is a plain field of its form. */
export function PlaceInput({ onPick, near, onChange, onBlur, ...input }: Props) {
  const id = useId()
  /** Undefined while the list is closed. */
  const [typed, setTyped] = useState<string>()
  const [selected, setSelected] = useState(-1)
  const search = usePlaceSearch(typed, near)
  const isOpen = typed !== undefined && search.state !== 'idle'
  const count = search.places.length
  const close = () => {
    setTyped(undefined)
    setSelected(-1)
  }
  const pick = (place: Place) => {
    close()
    onPick(place)
  }
  function handleKey(event: KeyboardEvent): void {
    // An input method uses these keys itself while it composes Devanagari.
    if (!isOpen || event.nativeEvent.isComposing) return
    const step = steps[event.key]
    const place = search.places[selected]
    if (step !== undefined && count > 0)
      setSelected((selected + step + count + (selected < 0 && step < 0 ? 1 : 0)) % count)
    else if (event.key === 'Enter' && place) pick(place)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return (
    <div className="relative min-w-0">
      <Input
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-activedescendant={isOpen && selected >= 0 ? `${id}-${selected}` : undefined}
        onKeyDown={handleKey}
        onChange={(event) => {
          setTyped(event.target.value)
          setSelected(-1)
          onChange?.(event)
        }}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
      />
      {isOpen ? <PlaceList id={id} search={search} selected={selected} onPick={pick} /> : undefined}
      <p role="status" className="sr-only">
        {isOpen ? statusOf(search) : undefined}
      </p>
    </div>
  )
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
