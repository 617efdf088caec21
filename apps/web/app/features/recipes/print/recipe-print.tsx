import type { Recipe } from '@momo/contracts/recipes'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { recipeQuery } from '../recipes.api.ts'
import { recipeWords } from '../recipes.messages.ts'
import { printedVersion } from './print-content.ts'
import { printMessages as texts } from './print.messages.ts'
import { RecipePaper } from './recipe-paper.tsx'

/** A recipe on paper: large type, Nepali names first. */
export function RecipePrint({ id }: { id: string }) {
  const query = useQuery(recipeQuery(id))
  return (
    <>
      <h1 className="sr-only">{texts.title}</h1>
      <ListView
        query={query}
        skeleton={<Skeleton className="mx-auto h-160 w-full max-w-200" />}
        texts={{ ...recipeWords, failed: texts.failed }}
        explain={(error) => problemOf(error, recipeWords.faults).text}
      >
        {(recipe) => <Printed recipe={recipe} />}
      </ListView>
    </>
  )
}

function Printed({ recipe }: { recipe: Recipe }) {
  const version = printedVersion(recipe)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LinkButton
          to={`/superadmin/recipe/${recipe.id}`}
          variant="quiet"
          size="compact"
          icon={<ArrowLeft aria-hidden />}
        >
          {texts.back}
        </LinkButton>
        {version ? (
          <AdminButton size="compact" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {texts.print}
          </AdminButton>
        ) : undefined}
      </div>
      {version ? (
        <RecipePaper recipe={recipe} {...version} />
      ) : (
        <EmptyState drawing="orders" title={texts.none} text={texts.noneText} />
      )}
    </div>
  )
}
