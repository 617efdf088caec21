import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { branchesMessages as texts } from '../branches.messages.ts'
import { OutletTile } from './outlet-tile.tsx'
import type { OutletTileView } from './outlet-view.ts'

type Props = {
  outlets: Promise<OutletTileView[]>
  now: Date
  heart?: (outlet: OutletTileView) => ReactNode
}

/** Streams: the outlet renders first, the similar outlets when they arrive. */
export function SimilarOutlets({ outlets, now, heart }: Props) {
  return (
    <section className="grid gap-5" aria-labelledby="similar">
      <SectionHeading id="similar" blue={texts.similar.blue} orange={texts.similar.orange} level={2} />
      <Suspense fallback={<p role="status">{texts.loadingNearby}</p>}>
        <Await resolve={outlets}>
          {(others) =>
            others.length === 0 ? (
              <p>{texts.noOthers}</p>
            ) : (
              <div className="grid gap-5 pair:grid-cols-2 wide:grid-cols-3">
                {others.map((outlet) => (
                  <OutletTile key={outlet.id} outlet={outlet} now={now} heart={heart?.(outlet)} />
                ))}
              </div>
            )
          }
        </Await>
      </Suspense>
    </section>
  )
}
