import type { Recipe } from '@momo/contracts/recipes'
import { Copy, History, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { editorMessages as texts } from './editor.messages.ts'

type Props = { recipe: Recipe | undefined; onVersions: () => void; onDuplicate: () => void }

export function RecipeHead({ recipe, onVersions, onDuplicate }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="text-sm text-ink-2">
          <Link
            to="/superadmin/recipe"
            className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
          >
            {texts.back}
          </Link>
          {recipe ? <span aria-hidden> / {recipe.name}</span> : undefined}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold wrap-anywhere text-blue">
            {recipe?.name ?? texts.back}
          </h1>
          {recipe ? <StateBadges recipe={recipe} /> : undefined}
        </div>
        {recipe?.nameNe ? (
          <p lang="ne" className="text-ink-2">
            {recipe.nameNe}
          </p>
        ) : undefined}
      </div>
      {recipe ? <Tools recipe={recipe} onVersions={onVersions} onDuplicate={onDuplicate} /> : undefined}
    </div>
  )
}

function StateBadges({ recipe: { published, draft, isArchived } }: { recipe: Recipe }) {
  return (
    <>
      {published ? (
        <Badge tone="green">{texts.inUse(published.number)}</Badge>
      ) : (
        <Badge tone="amber">{texts.neverPublished}</Badge>
      )}
      {published && draft ? <Badge tone="amber">{texts.unpublished}</Badge> : undefined}
      {isArchived ? <Badge>{texts.archived}</Badge> : undefined}
    </>
  )
}

function Tools({ recipe, onVersions, onDuplicate }: Props & { recipe: Recipe }) {
  const hasContent = (recipe.published ?? recipe.draft) !== undefined
  return (
    <div className="flex flex-wrap gap-2">
      {recipe.published ? (
        <AdminButton variant="outline" size="compact" icon={<History aria-hidden />} onClick={onVersions}>
          {texts.versions}
        </AdminButton>
      ) : undefined}
      {hasContent ? (
        <>
          <AdminButton variant="outline" size="compact" icon={<Copy aria-hidden />} onClick={onDuplicate}>
            {texts.duplicate}
          </AdminButton>
          <LinkButton
            to={`/superadmin/recipe/${recipe.id}/print`}
            variant="outline"
            size="compact"
            icon={<Printer aria-hidden />}
            className="rounded-sm!"
          >
            {texts.print}
          </LinkButton>
        </>
      ) : undefined}
    </div>
  )
}
