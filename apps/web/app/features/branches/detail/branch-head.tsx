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
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1 md:items-end md:gap-x-4 md:gap-y-2">
      <h1 className="heading-1 min-w-0 text-blue max-md:text-h2!" tabIndex={-1}>
        {branch.name}
      </h1>
      <div className="flex gap-1 md:row-span-2 md:flex-wrap md:gap-2">
        {save}
        <ShareButton name={branch.name} />
      </div>
      <p className="col-start-1 max-md:col-end-3 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-ink-2 max-md:text-sm md:gap-y-1">
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
    </header>
  )
}
