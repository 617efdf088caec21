import type { Plates } from '@momo/contracts/consumption'
import { Badge } from '#ui/primitives/badge.tsx'
import { platesWords as words } from './plates.messages.ts'

/** Under a dish of the branch menu; nothing while there is enough, or while it is unknown. */
export function PlatesLeft({ food }: { food: Plates | undefined }) {
  if (!food) return undefined
  const { plates, isLow, isSoldOutByStock, limitedBy } = food
  if (!isSoldOutByStock && (!isLow || plates === undefined)) return undefined
  const text = isSoldOutByStock ? words.soldOutByStock : plates ? words.left(plates) : words.none
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      <Badge tone={isSoldOutByStock || plates === 0 ? 'red' : 'amber'}>{text}</Badge>
      {limitedBy === undefined ? undefined : (
        <span className="wrap-anywhere">{words.runsOutFirst(limitedBy)}</span>
      )}
    </p>
  )
}
