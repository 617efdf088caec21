import type { LibraryPicture } from '@momo/contracts/media'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { ChipCheck } from '#ui/primitives/chip.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { mediaWords as words } from './media.messages.ts'
import type { Library } from './use-library.ts'

type Props = { library: Library; tile: (picture: LibraryPicture) => ReactNode }

/** As many columns as fit, on a page and in a dialog. */
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,44%),1fr))] gap-3'

/** Search, filter and grid, shared by the library page and the picker; each brings its own tiles. */
export function LibraryFrame({ library, tile }: Props) {
  const { asked, ask } = library
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div role="search" className="flex flex-wrap items-end gap-3">
        <Input
          label={words.search}
          type="search"
          lead={<Search aria-hidden />}
          placeholder={words.searchPlaceholder}
          maxLength={80}
          value={asked.q}
          onChange={(event) => ask({ ...asked, q: event.currentTarget.value })}
          className="min-w-0 flex-1 basis-56"
        />
        <ChipCheck
          checked={asked.isUndescribed}
          onChange={(event) => ask({ ...asked, isUndescribed: event.currentTarget.checked })}
        >
          {words.undescribed}
        </ChipCheck>
      </div>
      <Pictures library={library} tile={tile} />
    </div>
  )
}

function Pictures({ library, tile }: Props) {
  const { query, items } = library
  const { isFetching, isFetchingNextPage } = query
  if (query.isLoadingError)
    return (
      <ErrorState
        title={words.failed}
        action={<AdminButton onClick={() => void query.refetch()}>{words.tryAgain}</AdminButton>}
      />
    )
  if (items.length === 0) return isFetching ? <GridSkeleton /> : <NoPictures library={library} />
  return (
    <div aria-busy={isFetching && !isFetchingNextPage} className="grid gap-4">
      <ul aria-label={words.pictures} className={grid}>
        {items.map((picture) => (
          <li key={picture.id} className="min-w-0">
            {tile(picture)}
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <AdminButton
          variant="outline"
          reads
          loading={isFetchingNextPage}
          loadingText={words.loadingMore}
          onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
          className="justify-self-center"
        >
          {words.more}
        </AdminButton>
      ) : undefined}
    </div>
  )
}

function NoPictures({ library: { asked, ask } }: Pick<Props, 'library'>) {
  if (asked.q === '' && !asked.isUndescribed)
    return <EmptyState drawing="reviews" title={words.none} text={words.noneText} />
  const all = (
    <AdminButton variant="outline" onClick={() => ask({ q: '', isUndescribed: false })}>
      {words.everything}
    </AdminButton>
  )
  return <EmptyState drawing="search" title={words.notFound} text={words.notFoundText} action={all} />
}

function GridSkeleton() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{words.loading}</span>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="aspect-square" />
      ))}
    </div>
  )
}
