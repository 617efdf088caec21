import type { Position } from '@momo/contracts/branches'
import type { Place } from '@momo/contracts/places'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import type { KeyHandler, Listed, PlaceSuggestions } from './place-suggestions.tsx'

type InputProps = Omit<ComponentProps<typeof Input>, 'onKeyDown' | 'role'>
type Props = InputProps & {
  onPick: (place: Place) => void
  /** Of places that match equally well, those near here come first. */
  near?: Position | undefined
}

const unlisted: Listed = { isOpen: false }

/** The list is loaded when the field is used. If that fails, the next letter tries again. */
function useSuggestions() {
  const [Suggestions, setSuggestions] = useState<typeof PlaceSuggestions>()
  const load = () =>
    void import('./place-suggestions.tsx').then(
      (module) => setSuggestions(() => module.PlaceSuggestions),
      (reason: unknown) => debug('places: list failed to load', reason),
    )
  return { Suggestions, load }
}

/** ARIA combobox for 'Where are you?'. Without JavaScript, and with Enter while no place is selected, it is a plain field of its form. */
export function PlaceInput({ onPick, near, onChange, onFocus, onBlur, ...input }: Props) {
  const id = useId()
  /** Undefined while the list is closed. */
  const [typed, setTyped] = useState<string>()
  const [listed, setListed] = useState(unlisted)
  const { Suggestions, load } = useSuggestions()
  const keys = useRef<KeyHandler>(null)
  const close = () => {
    setTyped(undefined)
    setListed(unlisted)
  }
  const pick = (place: Place) => {
    close()
    onPick(place)
  }
  return (
    <div className="relative min-w-0">
      <Input
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed.isOpen}
        aria-controls={id}
        aria-activedescendant={listed.activeId}
        onKeyDown={(event) => keys.current?.(event)}
        onChange={(event) => {
          if (!Suggestions) load()
          setTyped(event.target.value)
          onChange?.(event)
        }}
        onFocus={(event) => {
          load()
          onFocus?.(event)
        }}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
      />
      {Suggestions && typed !== undefined ? (
        <Suggestions
          id={id}
          typed={typed}
          near={near}
          keys={keys}
          onListed={setListed}
          onPick={pick}
          onClose={close}
        />
      ) : undefined}
      <p role="status" className="sr-only">
        {listed.status}
      </p>
    </div>
  )
}
