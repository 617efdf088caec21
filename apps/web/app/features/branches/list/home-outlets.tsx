import { ArrowRight, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { outletFinderMessages as texts } from './outlet-finder.messages.ts'
import { countText, type OutletCount } from './outlet-count.ts'
import { OutletTile } from './outlet-tile.tsx'
import type { OutletTileView } from './outlet-view.ts'

/** Chip on the hero picture; hidden while no outlet is open. */
export function OpenNowChip({ open }: { open: OutletCount | undefined }) {
  if (!open || open.count === 0) return undefined
  return (
    <p className="absolute right-4 bottom-4 z-2 flex items-center gap-3 rounded-card bg-paper px-4 py-3 leading-[1.3] font-semibold shadow-2">
      <span aria-hidden className="rounded-pill bg-green-soft p-2 text-green-text">
        <Store className="size-4.5" />
      </span>
      {texts.openNowCount(countText(open))}
    </p>
  )
}

/** Splits off the last word, which is shown in orange. */
function twoParts(title: string): { blue: string; orange: string } {
  const words = title.split(' ')
  return { blue: words.slice(0, -1).join(' '), orange: words.at(-1) ?? '' }
}

type Props = {
  title: string
  outlets: OutletTileView[]
  total: OutletCount
  now: Date
  heart?: (outlet: OutletTileView) => ReactNode
  children?: ReactNode
}

/** HOM-03 */
export function HomeOutlets({ title, outlets, total, now, heart, children }: Props) {
  return (
    <section aria-labelledby="outlets" className="border-y-[1.5px] border-line bg-paper">
      <div className="page-width section-gap">
        <SectionHeading
          id="outlets"
          size={1}
          {...twoParts(title)}
          className="mb-6 md:mb-9"
          action={
            <LinkButton to="/jholmomo-outlets" variant="quiet" className="max-pair:-ml-5 pair:-mr-5">
              {texts.allOutlets(countText(total))} <ArrowRight aria-hidden />
            </LinkButton>
          }
        />
        {children}
        <div className="grid gap-5 pair:grid-cols-2 wide:grid-cols-3">
          {outlets.map((outlet) => (
            <OutletTile key={outlet.id} outlet={outlet} now={now} heart={heart?.(outlet)} />
          ))}
        </div>
      </div>
    </section>
  )
}
