import { fulfilmentMethods } from '@momo/contracts/branches'
import { boardMessages as texts } from '../board/board.messages.ts'
import { methodIcons } from '../board-cards/card-facts.tsx'
import type { MethodFilter } from '../board-rules/lanes.ts'
import { classNames } from '#lib/format/class-names.ts'
import { fulfilmentWords } from '#lib/format/staff-order.messages.ts'

type Props = {
  shown: MethodFilter
  counts: Record<MethodFilter, number>
  onShow: (shown: MethodFilter) => void
}

export function FilterChips({ shown, counts, onShow }: Props) {
  return (
    <div
      role="group"
      aria-label={texts.filters}
      className="no-scrollbar -m-1.5 flex min-w-0 gap-2 overflow-x-auto p-1.5 max-md:w-full"
    >
      {(['all', ...fulfilmentMethods] as const).map((one) => {
        const Icon = one === 'all' ? undefined : methodIcons[one]
        return (
          <button
            key={one}
            type="button"
            aria-pressed={shown === one}
            onClick={() => onShow(one)}
            className={classNames(
              'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-pill border px-3.5 text-admin font-medium whitespace-nowrap [&_svg]:size-4.5',
              shown === one
                ? 'border-transparent bg-board-accent text-board-accent-text'
                : 'border-board-line bg-board-card text-board-text hover:bg-board-lane',
            )}
          >
            {Icon ? <Icon aria-hidden /> : undefined}
            {texts.filter(one === 'all' ? texts.all : fulfilmentWords[one], counts[one])}
          </button>
        )
      })}
    </div>
  )
}
