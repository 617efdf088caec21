import type { Recipe, RecipeVersion } from '@momo/contracts/recipes'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { CostCard } from '../costs/cost-card.tsx'
import { TargetDialog } from '../costs/target-dialog.tsx'
import { useLiveCost } from '../costs/use-live-cost.ts'
import { EffectsSection } from '../effects/effects-section.tsx'
import { readRecipe } from '../recipes.api.ts'
import { DuplicateDialog } from '../versions/duplicate-dialog.tsx'
import { VersionsDrawer } from '../versions/versions-drawer.tsx'
import { versionMessages } from '../versions/versions.messages.ts'
import { AllergensCard } from './allergens-card.tsx'
import { copyInto } from './copy-recipe.ts'
import { DraftNote } from './draft-note.tsx'
import { editorMessages as texts } from './editor.messages.ts'
import { LinesSection } from './lines-section.tsx'
import { ProblemsCard } from './problems-card.tsx'
import { RecipeFoot } from './recipe-foot.tsx'
import type { RecipeForm } from './recipe-form.ts'
import { RecipeHead } from './recipe-head.tsx'
import { findProblems } from './recipe-problems.ts'
import { StepsSection } from './steps-section.tsx'
import { useRecipeEditor } from './use-recipe-editor.ts'
import { UsesCard } from './uses-card.tsx'

type Task = 'versions' | 'duplicate' | 'target'

type Props = {
  id: string
  /** Another recipe, of which this one starts as a copy. */
  from: string | undefined
}

/** Give it a `key` when the recipe can change. */
export function RecipeEditor({ id, from }: Props) {
  const { editor, recipe, setRecipe, discarding } = useRecipeEditor(id)
  const [task, start] = useState<Task>()
  const close = () => start(undefined)
  useCopy(editor, recipe, from)
  function editVersion({ content, number, sources }: RecipeVersion): void {
    if (recipe) copyInto(editor, recipe, { content, sources })
    toast.success(versionMessages.used(number))
    close()
  }
  return (
    <>
      <RecipeHead
        recipe={recipe}
        onVersions={() => start('versions')}
        onDuplicate={() => start('duplicate')}
      />
      <EditorFrame editor={editor} loading={texts.loading} failed={texts.missing}>
        {recipe ? (
          <>
            <DraftNote recipe={recipe} discarding={discarding} />
            <Editing editor={editor} recipe={recipe} onTarget={() => start('target')} />
          </>
        ) : undefined}
      </EditorFrame>
      {recipe && task === 'versions' ? (
        <VersionsDrawer recipe={recipe} onUse={editVersion} onClose={close} />
      ) : undefined}
      {recipe && task === 'duplicate' ? <DuplicateDialog recipe={recipe} onClose={close} /> : undefined}
      {recipe && task === 'target' ? (
        <TargetDialog recipe={recipe} onSaved={setRecipe} onClose={close} />
      ) : undefined}
    </>
  )
}

type EditingProps = { editor: EditorInUse<RecipeForm>; recipe: Recipe; onTarget: () => void }

function Editing({ editor, recipe, onTarget }: EditingProps) {
  const { values, query, isCostable } = useLiveCost(editor, recipe)
  const cost = isCostable ? query.data : undefined
  const problems = findProblems(values, recipe.optionGroups)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <LinesSection editor={editor} recipe={recipe} cost={cost} />
          <EffectsSection editor={editor} recipe={recipe} cost={cost} />
          <StepsSection editor={editor} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CostCard recipe={recipe} query={query} isCostable={isCostable} onTarget={onTarget} />
          <ProblemsCard problems={problems} />
          {recipe.target === 'food' ? <AllergensCard allergens={recipe.allergens} /> : undefined}
          <UsesCard id={recipe.id} />
        </div>
      </div>
      <RecipeFoot editor={editor} recipe={recipe} canPublish={problems.length === 0} />
    </>
  )
}

/** Fills in the copy once, as unsaved changes, and removes its name from the URL. */
function useCopy(editor: EditorInUse<RecipeForm>, recipe: Recipe | undefined, from: string | undefined) {
  const navigate = useNavigate()
  const isReady = editor.state === 'ready' && recipe !== undefined
  useEffect(() => {
    if (!isReady || !from) return
    void navigate('?', { replace: true, preventScrollReset: true })
    readRecipe(from).then(
      (other) => {
        const content = (other.published ?? other.draft)?.content
        if (!content) return
        copyInto(editor, recipe, { content, sources: other.sources })
        toast.success(texts.copy.copied(other.name))
      },
      () => toast.failure(texts.copy.failed),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the recipe is there
  }, [isReady, from])
}
