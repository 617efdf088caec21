import type { Recipe, RecipeVersion, RecipeVersionHead } from '@momo/contracts/recipes'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { thisMinute } from '#lib/format/dates.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { moment } from '#ui/editor/drafts/moments.ts'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { versionQuery, versionsQuery } from '../recipes.api.ts'
import { recipeWords } from '../recipes.messages.ts'
import { versionMessages as texts } from './versions.messages.ts'
import { VersionContent } from './version-content.tsx'

type Props = { recipe: Recipe; onUse: (version: RecipeVersion) => void; onClose: () => void }

/** Earlier versions never change; editing one puts it into the draft. */
export function VersionsDrawer({ recipe, onUse, onClose }: Props) {
  const query = useInfiniteQuery(versionsQuery(recipe.id))
  return (
    <Drawer open title={texts.title} onClose={onClose}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => <PartFailed query={query} text={texts.failed} tryAgain={recipeWords.tryAgain} />}
      >
        {({ pages }) => (
          <>
            <ul aria-label={texts.title}>
              {pages
                .flatMap(({ items }) => items)
                .map((head) => (
                  <VersionRow key={head.id} recipe={recipe} head={head} onUse={onUse} />
                ))}
            </ul>
            <ShowMore query={query} />
          </>
        )}
      </QueryView>
    </Drawer>
  )
}

type RowProps = Pick<Props, 'recipe' | 'onUse'> & { head: RecipeVersionHead }

function VersionRow({ recipe, head: { id, number, publishedAt, by }, onUse }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="grid gap-2 border-b border-line py-4 last:border-0">
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">{texts.version(number)}</b>
        {recipe.published?.id === id ? <Badge tone="green">{texts.inUse}</Badge> : undefined}
      </p>
      <p className="text-sm text-ink-2">{texts.published(moment(publishedAt, thisMinute()), by)}</p>
      <div>
        <AdminButton
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={texts.showNumber(number)}
          onClick={() => setOpen(!isOpen)}
          className="-ml-4"
        >
          {texts.show}
        </AdminButton>
      </div>
      {isOpen ? <OpenedVersion recipe={recipe} number={number} onUse={onUse} /> : undefined}
    </li>
  )
}

function OpenedVersion({ recipe, number, onUse }: Pick<Props, 'recipe' | 'onUse'> & { number: number }) {
  const query = useQuery(versionQuery(recipe.id, number))
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      failed={() => <PartFailed query={query} text={texts.versionFailed} tryAgain={recipeWords.tryAgain} />}
    >
      {(version) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <VersionContent recipe={recipe} version={version} />
          <div>
            <AdminButton
              variant="outline"
              aria-label={texts.useNumber(number)}
              onClick={() => onUse(version)}
            >
              {texts.use}
            </AdminButton>
          </div>
        </div>
      )}
    </QueryView>
  )
}
