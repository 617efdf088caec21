import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import type { BoundField } from '#ui/editor/fields.tsx'
import { controlBox, controlInside, Field } from '#ui/primitives/inputs/field.tsx'
import { branchEditorWords as words } from './branch-editor.messages.ts'

/** Chips with an input: Enter or a comma adds a tag, Backspace in an empty input removes the last one. */
export function TagsField({ field: bound }: { field: BoundField }) {
  const [typed, setTyped] = useState('')
  const { field, fieldState } = useController(bound)
  const { name, onChange, onBlur } = field
  const tags = field.value as string[]
  function add(): void {
    const tag = typed.trim().replace(/\s+/g, ' ')
    setTyped('')
    if (tag && !tags.some((known) => known.toLowerCase() === tag.toLowerCase())) onChange([...tags, tag])
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1))
  }
  return (
    <Field label={words.tags} hint={words.addTagHint} error={fieldState.error?.message}>
      {(control) => (
        <div className={`${controlBox} min-h-12 flex-wrap gap-1.5! rounded-sm px-2.5 py-1.5`}>
          {tags.map((tag) => (
            <span
              key={tag}
              className="inline-flex items-center rounded-pill bg-blue-soft pl-2.5 text-sm font-semibold text-blue"
            >
              <span className="wrap-anywhere">{tag}</span>
              <button
                type="button"
                aria-label={words.removeTag(tag)}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
                className="grid size-7 flex-none place-items-center rounded-full hover:bg-blue/15 pointer-coarse:size-11"
              >
                <X aria-hidden className="size-4" />
              </button>
            </span>
          ))}
          <input
            {...control}
            name={name}
            value={typed}
            maxLength={30}
            placeholder={words.addTag}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={handleKey}
            onBlur={() => {
              add()
              onBlur()
            }}
            className={`${controlInside} min-h-8 min-w-24!`}
          />
        </div>
      )}
    </Field>
  )
}
