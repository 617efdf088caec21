import { MapPin } from 'lucide-react'
import { useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import { type NamedPlace, saveChosenPlace } from '#lib/navigation/chosen-place.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { branchesMessages as texts } from '../branches.messages.ts'
import { outletFinderMessages as finderTexts } from './outlet-finder.messages.ts'
import { NearMeButton, useNearMe } from './near-me.tsx'
import { allFulfilmentMethods, aroundPlace, outletsPath, readOutletSearch } from './outlet-search.ts'
import type { PlaceField, PlaceMap } from './place-field.ts'
import { fulfilmentIcons } from '../detail/fulfilment-list.tsx'

function FulfilmentChoice({ method }: { method: FulfilmentMethod }) {
  const Icon = fulfilmentIcons[method]
  return (
    <label className="relative flex min-h-11 flex-auto cursor-pointer items-center justify-center gap-2 rounded-pill px-1 font-semibold whitespace-nowrap text-ink-2 has-checked:bg-paper has-checked:text-blue has-checked:shadow-[var(--shadow-1),inset_0_0_0_1.5px_var(--color-blue)] has-focus-visible:shadow-(--focus-ring) wide:px-4.5">
      <input
        type="radio"
        name="fulfilmentMethod"
        value={method}
        defaultChecked={method === allFulfilmentMethods[0]}
        className="absolute inset-0 cursor-pointer appearance-none rounded-pill opacity-0"
      />
      <Icon aria-hidden className="size-5 flex-none max-[24rem]:hidden" />
      {texts.fulfilmentMethods[method]}
    </label>
  )
}

const searchOf = (form: HTMLFormElement) =>
  readOutletSearch(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))

/** Searches outlets by fulfilment method and place. A GET form that works without JavaScript, except for the location. */
export function OutletFinder({ PlaceInput, PlaceMap }: { PlaceInput: PlaceField; PlaceMap: PlaceMap }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const nearMe = useNearMe()
  function showAround(place: NamedPlace, { isExact }: { isExact: boolean }): void {
    if (!form.current) return
    saveChosenPlace({ position: place.position, isExact })
    void navigate(outletsPath(searchOf(form.current), aroundPlace(place)))
  }
  return (
    <section aria-label={finderTexts.finder} className="page-width">
      <Card className="p-4 shadow-2 wide:rounded-xl wide:px-5">
        <Form
          ref={form}
          method="get"
          action="/jholmomo-outlets"
          role="search"
          className="grid grid-cols-[minmax(0,1fr)] gap-3.5 wide:grid-cols-[auto_minmax(0,1fr)_auto_auto] wide:items-center"
        >
          <fieldset className="flex min-w-0 flex-wrap gap-0.5 rounded-[1.625rem] bg-sand p-1">
            <legend className="sr-only">{finderTexts.howLike}</legend>
            {allFulfilmentMethods.map((method) => (
              <FulfilmentChoice key={method} method={method} />
            ))}
          </fieldset>
          <PlaceInput
            type="search"
            name="q"
            label={finderTexts.nameOrArea}
            hideLabel
            pill
            placeholder={finderTexts.placeHint}
            maxLength={100}
            enterKeyHint="search"
            lead={<MapPin className="size-5" aria-hidden />}
            onPick={(place) => showAround(place, { isExact: false })}
            tail={<PlaceMap onPick={(place) => showAround(place, { isExact: true })} />}
          />
          <NearMeButton
            variant="quiet"
            asking={nearMe.state === 'asking'}
            onAsk={() => form.current && nearMe.ask(searchOf(form.current))}
          />
          <Button type="submit" variant="strong">
            {finderTexts.findOutlets}
          </Button>
        </Form>
        {nearMe.state === 'refused' && (
          <div className="mt-3.5">
            <Note tone="amber">{finderTexts.locationRefused}</Note>
          </div>
        )}
      </Card>
    </section>
  )
}
