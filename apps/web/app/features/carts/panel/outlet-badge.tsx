import { Store } from 'lucide-react'
import { Badge } from '#ui/primitives/badge.tsx'

/** Drops the chain's name: only the place distinguishes outlets. */
export const placeOf = (outlet: string): string => outlet.replace(/^Jhol Momo (?=\S)/, '')

export const OutletBadge = ({ outlet }: { outlet: string | undefined }) =>
  outlet ? (
    <Badge tone="blue" icon={<Store aria-hidden />} className="min-w-0 whitespace-normal!">
      {placeOf(outlet)}
    </Badge>
  ) : undefined
