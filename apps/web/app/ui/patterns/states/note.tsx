import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'

const tones = {
  red: { style: 'border-red-line bg-red-soft text-red-deep', Icon: CircleAlert, role: 'alert' },
  amber: { style: 'border-amber-line bg-amber-soft text-amber-deep', Icon: TriangleAlert, role: 'status' },
  blue: { style: 'border-blue-line bg-blue-soft text-blue', Icon: Info, role: undefined },
  green: { style: 'border-green-line bg-green-soft text-green-deep', Icon: CircleCheck, role: 'status' },
}

export function Note({
  tone,
  action,
  children,
}: {
  tone: keyof typeof tones
  action?: ReactNode
  children: ReactNode
}) {
  const { style, Icon, role } = tones[tone]
  return (
    <div
      role={role}
      className={classNames('flex flex-wrap items-start gap-3 rounded-md border-[1.5px] px-4 py-3.5', style)}
    >
      <Icon aria-hidden className="mt-px size-5 flex-none" />
      <div className="min-w-[min(100%,12rem)] flex-1">{children}</div>
      {action}
    </div>
  )
}
