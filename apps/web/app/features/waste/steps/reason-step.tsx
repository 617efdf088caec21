import { type WasteReason, wasteReasons } from '@momo/contracts/waste'
import { ArrowDownToLine, CalendarX2, Flame, type LucideIcon, Trash2, Undo2, Users } from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'
import { wasteMessages as texts } from '../waste.messages.ts'
import { Step, tileStyle } from './step.tsx'
import type { Waste } from './use-waste.ts'

const icons: Record<WasteReason, LucideIcon> = {
  spoiled: Trash2,
  expired: CalendarX2,
  dropped: ArrowDownToLine,
  burnt: Flame,
  returned: Undo2,
  'staff-meal': Users,
}

/** The tap on a reason saves. */
export function ReasonStep({ waste }: { waste: Waste }) {
  const isReady = waste.step === 'reason'
  return (
    <Step
      number={3}
      title={texts.why}
      isDone={false}
      aside={<span className="text-sm text-ink-2">{texts.tapToSave}</span>}
    >
      <div className="grid grid-cols-3 gap-2 lg:grid-cols-6">
        {wasteReasons.map((reason) => {
          const Icon = icons[reason]
          return (
            <button
              key={reason}
              type="button"
              disabled={!isReady}
              onClick={() => waste.give(reason)}
              className={classNames(
                tileStyle(false),
                'min-h-20 disabled:border-line disabled:bg-disabled disabled:text-ink-3',
              )}
            >
              <Icon aria-hidden className="size-6.5 text-ink-2" />
              {texts.reasons[reason]}
            </button>
          )
        })}
      </div>
    </Step>
  )
}
