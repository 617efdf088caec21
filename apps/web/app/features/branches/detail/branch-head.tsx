import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Branch } from '@momo/contracts/branches'
import { Stars } from '#ui/primitives/star-rating.tsx'
import { branchesMessages as texts } from '../branches.messages.ts'
import { ShareButton } from './share-button.tsx'

type Props = { branch: Pick<Branch, 'name' | 'location' | 'averageRating' | 'totalReviews'>; save: ReactNode }

export function BranchHead({ branch, save }: Props) {
  return (
    // On a phone the buttons are icons beside the name, so that the menu begins on the first screen.
    <header className="flex items-start justify-between gap-x-2 gap-y-4 md:flex-wrap md:items-end md:gap-4">
      <div className="grid min-w-0 flex-1 gap-1 md:basis-80 md:gap-2">
        <h1 className="heading-1 text-blue max-md:text-h2!" tabIndex={-1}>
          {branch.name}
        </h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-ink-2 max-md:text-sm md:gap-y-1">
          <span className="inline-flex items-center gap-1.5">
            <MapPin className="size-5 shrink-0" aria-hidden />
            {branch.location ?? texts.unknownLocation}
          </span>
          <span className="inline-flex flex-wrap items-center gap-1.5">
            {branch.totalReviews === 0 ? (
              texts.noReviews
            ) : (
              <>
                <Stars value={branch.averageRating} />
                <b className="font-semibold text-ink">{branch.averageRating.toFixed(1)}</b>
                {texts.outOf5} · {texts.reviews(branch.totalReviews)}
              </>
            )}
          </span>
        </p>
      </div>
      <div className="flex flex-none gap-1 md:flex-wrap md:gap-2">
        {save}
        <ShareButton name={branch.name} />
      </div>
    </header>
  )
}
