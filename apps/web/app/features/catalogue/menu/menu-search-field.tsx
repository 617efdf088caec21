import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Form } from 'react-router'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { catalogueMessages as texts } from './catalogue.messages.ts'
import { longestSearch } from './menu-filter.ts'
import type { TypedSearch } from './use-typed-search.ts'

type Props = {
  search: TypedSearch
  action: string
  /** The other filters of the page, which the form keeps. */
  others?: [string, string][]
  found: number
}

/** Filters while typing; without scripts a GET form. */
export function MenuSearchField({ search, action, others = [], found }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const takeEarlyText = useEffectEvent(() => {
    const typed = field.current?.value ?? ''
    if (typed !== search.text) search.type(typed)
  })
  useEffect(() => takeEarlyText(), [])
  return (
    <Form method="get" action={action} role="search" preventScrollReset className="min-w-0">
      <Input
        key={search.round}
        ref={field}
        type="search"
        name="q"
        label={texts.searchLabel}
        hideLabel
        pill
        defaultValue={search.text}
        onChange={(event) => search.type(event.target.value)}
        placeholder={texts.searchPlaceholder}
        maxLength={longestSearch}
        autoComplete="off"
        enterKeyHint="search"
        lead={<Search aria-hidden />}
      />
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="sr-only" tabIndex={-1}>
        {texts.search}
      </button>
      <p role="status" className="sr-only">
        {search.text.trim() && texts.found(found)}
      </p>
    </Form>
  )
}
