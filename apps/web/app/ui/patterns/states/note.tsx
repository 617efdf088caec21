import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'

const tones = {
  red: { look: 'border-red-line bg-red-soft text-red-deep', Icon: CircleAlert, role: 'alert' },
  amber: { look: 'border-amber-line bg-amber-soft text-amber-deep', Icon: TriangleAlert, role: 'status' },
  blue: { look: 'border-blue-line bg-blue-soft text-blue', Icon: Info, role: undefined },
  green: { look: 'border-green-line bg-green-soft text-green-deep', Icon: CircleCheck, role: 'status' },
}

export function Note({ tone, action, children }: { tone: keyof typeof tones; action?: ReactNode; children: ReactNode }) {
  const { look, Icon, role } = tones[tone]
  return (
    <div role={role} className={classNames('flex flex-wrap items-start gap-3 rounded-md border-[1.5px] px-4 py-3.5', look)}>
      <Icon aria-hidden className="mt-px size-5 flex-none" />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  )
}
