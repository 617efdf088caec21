import { gapReasons } from '@momo/contracts/requisitions'
import { useFormContext } from 'react-hook-form'
import { classNames } from '#lib/format/class-names.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { gapReasonWords } from '../shared/reasons.messages.ts'
import { decisionMessages as texts } from './office.messages.ts'
import { amountOf, likelyReason, type TypedSend } from './typed-send.ts'

type Values = { lines: TypedSend[] }
type Props = { index: number; typed: TypedSend; label: string }

const red = '[&>div:nth-child(2)]:border-red [&>div:nth-child(2)]:bg-red-mist'

/** The quantity in the unit of the line; red where less goes than is needed. */
export function AmountField({ index, typed, label }: Props) {
  const { line } = typed
  const form = useFormContext<Values>()
  const isLess = (amountOf(typed) ?? line.wanted) < line.wanted
  const { onChange, ...field } = inputProps(form, `lines.${index}.amount`)
  return (
    <Input
      {...field}
      onChange={async (event) => {
        await onChange(event)
        const { amount } = form.getValues(`lines.${index}`)
        form.setValue(`lines.${index}.reason`, likelyReason(line, amountOf({ line, amount })))
      }}
      onFocus={({ target }) => target.select()}
      label={label}
      hideLabel
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      tail={<span className="flex-none text-ink-2">{line.unit.name}</span>}
      className={classNames('ml-auto w-28 [&_input]:text-right', line.isShort && isLess && red)}
    />
  )
}

/** Asked for only where the quantity differs. */
export function ReasonField({ index, typed: { line } }: Omit<Props, 'label'>) {
  const form = useFormContext<Values>()
  return (
    <Select
      {...inputProps(form, `lines.${index}.reason`)}
      label={texts.reasonOf(line.name)}
      hideLabel
      options={[
        { value: '', label: texts.chooseReason },
        ...gapReasons.map((reason) => ({ value: reason, label: gapReasonWords[reason] })),
      ]}
      className="ml-auto w-full max-w-72"
    />
  )
}
