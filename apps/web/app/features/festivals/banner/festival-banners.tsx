import type { Banner } from '@momo/contracts/festivals'
import { Clock } from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'
import { longDay } from '#lib/format/dates.ts'
import { bannerMessages as texts } from './banner.messages.ts'

const mostNames = 3

const placesOf = ({ branches }: Banner): string | undefined => {
  if (!branches) return undefined
  const names = branches.slice(0, mostNames).map(({ name }) => name)
  const more = branches.length - names.length
  return texts.at(more > 0 ? `${names.join(', ')} ${texts.more(more)}` : names.join(', '))
}

const isAt = ({ branches }: Banner, branchId: string): boolean =>
  branches === undefined || branches.some(({ id }) => id === branchId)

type Props = {
  banners: Banner[] | undefined
  /** Only what concerns this outlet. */
  branchId?: string | undefined
  /** Within the page's width already. */
  isInside?: boolean
}

/** What head office announces about festival days and closures. Rendered on the server; it has no script. */
export function FestivalBanners({ banners = [], branchId, isInside = false }: Props) {
  const shown = branchId === undefined ? banners : banners.filter((banner) => isAt(banner, branchId))
  if (shown.length === 0) return undefined
  return (
    <aside
      aria-label={texts.label}
      className={classNames('grid grid-cols-[minmax(0,1fr)] gap-2', isInside ? 'mb-5' : 'page-width pt-4')}
    >
      {shown.map((banner) => (
        <div
          key={banner.id}
          className="flex gap-3 rounded-md border-[1.5px] border-amber-line bg-amber-soft px-4 py-3 text-amber-deep"
        >
          <Clock aria-hidden className="mt-0.5 size-5 flex-none" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{banner.text}</p>
            <p lang="ne">{banner.textNe}</p>
            <p className="mt-0.5 text-sm">
              {[
                texts.days(longDay(banner.from), longDay(banner.to)),
                branchId === undefined ? placesOf(banner) : undefined,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
      ))}
    </aside>
  )
}
