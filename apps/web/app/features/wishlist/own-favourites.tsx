import type { Branch } from '@momo/contracts/branches'
import { Heart } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { debug } from '#lib/log/debug.ts'
import { useAction } from '#lib/query/use-action.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { FavouriteCard, type Words } from './favourite-card.tsx'
import { setFavourite } from './favourites.ts'
import { ownFavouritesQuery } from './own-favourites.api.ts'
import { ownFavouritesMessages as texts } from './own-favourites.messages.ts'
import { useFavourites } from './use-favourites.ts'

/** BR-13: loads separately, so that a slow or failed list does not affect the rest of the profile. */
export function OwnFavourites({ words }: { words: Words }) {
  const query = useQuery(ownFavouritesQuery())
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The account menu links here, also from other pages, where this part mounts later.
    if (location.hash === '#favourites') section.current?.scrollIntoView()
  }, [])
  return (
    <Card
      ref={section}
      as="section"
      id="favourites"
      aria-labelledby="favourites-title"
      className="p-5 md:p-6"
    >
      <h2 id="favourites-title" tabIndex={-1} className="heading-3 mb-4 text-blue">
        {texts.title}
      </h2>
      <QueryView
        query={query}
        skeleton={<FavouritesSkeleton />}
        failed={() => <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />}
      >
        {(outlets) => <FavouriteList outlets={outlets} words={words} />}
      </QueryView>
    </Card>
  )
}

function FavouritesSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-1">
      <span role="status" className="sr-only">
        {texts.loading}
      </span>
      <Skeleton className="h-26" />
      <Skeleton className="h-26" />
    </div>
  )
}

/** A removed outlet keeps its position, so that it can be restored. */
export function FavouriteList({ outlets, words }: { outlets: readonly Branch[]; words: Words }) {
  const known = useFavourites() ?? outlets
  if (outlets.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-2">{texts.none}</p>
        <LinkButton to="/jholmomo-outlets" variant="outline">
          {texts.findOne}
        </LinkButton>
      </div>
    )
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 lg:grid-cols-1">
      {outlets.map((outlet) => (
        <li key={outlet.id} className="grid">
          <OneFavourite
            outlet={outlet}
            isFavourite={known.some(({ id }) => id === outlet.id)}
            words={words}
          />
        </li>
      ))}
    </ul>
  )
}

function OneFavourite({
  outlet,
  isFavourite,
  words,
}: {
  outlet: Branch
  isFavourite: boolean
  words: Words
}) {
  const row = useRef<HTMLDivElement>(null)
  const wasFavourite = useRef(isFavourite)
  useEffect(() => {
    // The focused button was replaced, so the focus moves to its counterpart.
    if (wasFavourite.current !== isFavourite) row.current?.querySelector('button')?.focus()
    wasFavourite.current = isFavourite
  }, [isFavourite])
  const { run: set, isPending } = useAction({
    mutationFn: (isWanted: boolean) => setFavourite(outlet, isWanted),
    onError: (fault) => {
      debug('favourites: save failed', fault)
      toast.failure(texts.notChanged)
    },
  })
  return (
    <div ref={row} className="grid">
      {isFavourite ? (
        <FavouriteCard
          outlet={outlet}
          words={words}
          action={
            <IconButton
              label={texts.remove(outlet.name)}
              isPressed
              disabled={isPending}
              onClick={() => set(false)}
              className="z-1 max-md:-mr-2"
            >
              <Heart aria-hidden />
            </IconButton>
          }
        />
      ) : (
        <div className="flex min-h-26 items-center justify-between gap-3 rounded-md border-[1.5px] border-dashed border-line-2 p-3.5">
          <p role="status" className="min-w-0 text-ink-2">
            {texts.removed(outlet.name)}
          </p>
          <Button
            variant="outline"
            size="compact"
            aria-label={texts.undoFor(outlet.name)}
            loading={isPending}
            onClick={() => set(true)}
          >
            {texts.undo}
          </Button>
        </div>
      )}
    </div>
  )
}
