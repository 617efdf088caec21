import { CheckCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { formMessages } from '../form/form.messages.ts'
import { ItemPicker } from '../form/item-picker.tsx'
import type { ReceiptValues } from '../form/receipt-values.ts'
import { addedLine, type TypedLine } from '../form/typed-line.ts'
import { LineCard } from './line-card.tsx'
import { receiveMessages as texts } from './receive.messages.ts'

type Props = {
  /** 'PO-0195' */
  number: string
  /** The line that is open on a phone. */
  opened: number
  onOpen: (index: number) => void
  onAcceptAll: () => void
}

/** On a phone the fields of one line are shown at a time. */
export function ReceiveLines({ number, opened, onOpen, onAcceptAll }: Props) {
  const form = useFormContext<ReceiptValues>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' })
  const [isAdding, setAdding] = useState(false)
  const lines: TypedLine[] = form.watch('lines')
  const hasOrdered = lines.some(({ order }) => order !== undefined)
  const next = (index: number) => {
    onOpen(index + 1)
    requestAnimationFrame(() => focusLine(index + 1))
  }
  return (
    <AdminCard
      title={formMessages.lines(lines.length)}
      action={
        <span className="flex flex-wrap gap-2">
          {hasOrdered ? (
            <AdminButton
              variant="outline"
              icon={<CheckCheck aria-hidden />}
              aria-keyshortcuts="Alt+A"
              className="max-sm:px-2.5!"
              onClick={onAcceptAll}
            >
              {texts.acceptAll}
            </AdminButton>
          ) : undefined}
          <AdminButton
            variant="quiet"
            icon={<Plus aria-hidden />}
            className="max-sm:px-2.5!"
            onClick={() => setAdding(true)}
          >
            {texts.addLine}
          </AdminButton>
        </span>
      }
    >
      {hasOrdered ? undefined : (
        <p className="px-4.5 py-4">
          <b className="font-semibold">{texts.nothingLeft(number)}</b>{' '}
          <span className="text-ink-2">{texts.nothingLeftText}</span>
        </p>
      )}
      <ul>
        {fields.map(({ key }, index) => {
          const line = lines[index]
          return line ? (
            <LineCard
              key={key}
              index={index}
              line={line}
              isLast={index === fields.length - 1}
              isOpen={opened === index}
              onToggle={() => onOpen(opened === index ? -1 : index)}
              onNext={() => next(index)}
              {...(!line.order && { onRemove: () => remove(index) })}
            />
          ) : undefined
        })}
      </ul>
      <LinesProblem />
      {isAdding ? (
        <ItemPicker
          supplierId={form.getValues('supplierId')}
          taken={lines.map(({ item }) => item.id)}
          onPick={(item) => {
            setAdding(false)
            onOpen(lines.length)
            append(addedLine(item), { focusName: `lines.${lines.length}.accepted` })
          }}
          onClose={() => setAdding(false)}
        />
      ) : undefined}
    </AdminCard>
  )
}

export function focusLine(index: number): void {
  const field = document.querySelector<HTMLInputElement>(`[data-accepted="${index}"]`)
  field?.focus()
  field?.select()
}

function LinesProblem() {
  const { errors } = useFormContext<ReceiptValues>().formState
  const text = errors.lines?.message ?? errors.lines?.root?.message
  if (text === undefined) return undefined
  return (
    <p role="alert" className="px-4.5 pb-4 text-sm font-medium text-red-text">
      {text}
    </p>
  )
}
