import { rupees } from '#lib/format/money.ts'
import { classNames } from '#lib/format/class-names.ts'
import { ui } from '../ui.messages.ts'

export function Price({
  paisa,
  from = false,
  size = 'normal',
}: {
  paisa: number
  from?: boolean
  size?: 'normal' | 'large'
}) {
  return (
    <span
      className={classNames(
        'font-display leading-tight font-bold whitespace-nowrap tabular-nums',
        size === 'large' ? 'text-h3' : 'text-h4',
      )}
    >
      {from ? <span className="font-text text-sm font-normal text-ink-2">{ui.from} </span> : undefined}
      {rupees(paisa)}
    </span>
  )
}
