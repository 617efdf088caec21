import { type Ref, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { adminWords as words } from '../admin.messages.ts'
import type { FoundOption, FoundSection } from './use-found.ts'

type Props = {
  ref: Ref<HTMLDivElement>
  id: string
  sections: readonly FoundSection[]
  selected: number
  onSelect: (index: number) => void
  onFollow: (option: FoundOption) => void
}

/** Options are numbered through all sections: `{id}-{index}`. */
export function FoundList({ ref, id, sections, selected, onSelect, onFollow }: Props) {
  const starts = sections.map((_, at) =>
    sections.slice(0, at).reduce((sum, { options }) => sum + options.length, 0),
  )
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={words.results}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      {sections.map(({ title, count, options }, at) => (
        <div
          key={title}
          role="group"
          aria-labelledby={`${id}-title-${at}`}
          className="grid grid-cols-[minmax(0,1fr)] gap-0.5"
        >
          <p
            id={`${id}-title-${at}`}
            role="presentation"
            className="flex items-baseline gap-2 px-3 pb-1 text-sm font-semibold text-ink-2"
          >
            {title} <span className="font-normal text-ink-3 tabular-nums">{count}</span>
          </p>
          {options.map((option, index) => {
            const place = (starts[at] ?? 0) + index
            return (
              <Option
                key={place}
                option={option}
                id={`${id}-${place}`}
                isSelected={place === selected}
                onFollow={() => onFollow(option)}
                onSelect={() => onSelect(place)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  option: FoundOption
  id: string
  isSelected: boolean
  onFollow: () => void
  onSelect: () => void
}

/** A real link, so the guard of unsaved changes sees the click, and a middle click opens a tab. */
function Option({
  option: { to, label, detail, icon: Icon },
  id,
  isSelected,
  onFollow,
  onSelect,
}: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isSelected) link.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isSelected])
  return (
    <Link
      ref={link}
      to={to}
      id={id}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      onClick={onFollow}
      onMouseMove={onSelect}
      className="flex min-h-11 scroll-mt-20 scroll-mb-3 items-center gap-3 rounded-sm px-3 py-1.5 aria-selected:bg-blue-soft"
    >
      <Icon aria-hidden className="size-5 flex-none text-blue" />
      <span className="grid min-w-0 flex-1 leading-tight md:flex md:items-baseline md:gap-3">
        <span className="min-w-0 flex-none font-medium wrap-anywhere md:max-w-[60%]">{label}</span>
        <span className="min-w-0 flex-1 truncate text-sm text-ink-2 md:text-right">{detail}</span>
      </span>
    </Link>
  )
}

/** Rows in place of records that are on the way. */
export function SearchingRows() {
  return (
    <div aria-busy className="mt-3 grid gap-2 px-3">
      {['one', 'two', 'three'].map((row) => (
        <Skeleton key={row} className="h-9 rounded-sm" />
      ))}
    </div>
  )
}
