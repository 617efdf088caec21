import { ChevronDown, Image as ImageIcon } from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import type { DishForm } from './dish-form.ts'
import { landingMessages } from './landing.messages.ts'

const texts = landingMessages.items

type Props = {
  form: Pick<DishForm, 'name' | 'price' | 'images'>
  isNew: boolean
  isChanged: boolean
  isDraft: boolean
  isOpen: boolean
  onToggle: () => void
}

export function DishHead({ form, isNew, isChanged, isDraft, isOpen, onToggle }: Props) {
  const picture = form.images.find((address) => address !== '')
  return (
    <h3 className="min-w-0 flex-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-3 bg-desk/70 px-3 py-1.5 text-left font-semibold hover:bg-desk"
      >
        <span className="grid size-11 flex-none place-items-center overflow-hidden rounded-sm bg-bone text-ink-3">
          {picture ? (
            <img src={picture} alt="" className="size-full object-cover" />
          ) : (
            <ImageIcon aria-hidden className="size-5" />
          )}
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <span className="min-w-0 truncate">{form.name.trim() || texts.untitled}</span>
          {isNew ? <Badge tone="orange">{texts.new}</Badge> : undefined}
          {isDraft ? <Badge tone="blue">{texts.draft}</Badge> : undefined}
          {isChanged ? (
            <span role="img" aria-label={texts.edited} className="size-2 rounded-full bg-orange" />
          ) : undefined}
        </span>
        {form.price && !isOpen ? (
          <span className="whitespace-nowrap tabular-nums">{`${texts.priceLead} ${form.price}`}</span>
        ) : undefined}
        <ChevronDown aria-hidden className={classNames('size-5 flex-none', isOpen && 'rotate-180')} />
      </button>
    </h3>
  )
}
