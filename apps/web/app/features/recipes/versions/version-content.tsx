import type { Recipe, RecipeVersion } from '@momo/contracts/recipes'
import { formFrom } from '../editor/recipe-form.ts'
import { unitOf } from '../editor/recipe-source.ts'
import { effectText } from '../effects/effect-text.ts'
import { versionMessages as texts } from './versions.messages.ts'

type Props = { recipe: Recipe; version: Pick<RecipeVersion, 'content' | 'sources'> }

/** One version to read: batch, lines, effects of options and steps. */
export function VersionContent({ recipe, version: { content, sources } }: Props) {
  const { batch, lines, effects, steps, notes } = formFrom(content, { ...recipe, sources })
  const size = `${batch.amount} ${recipe.target === 'food' ? texts.plates : unitOf(recipe.units, batch.unit).name}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-sm bg-desk p-3.5">
      <p className="text-sm text-ink-2">{texts.makes(size)}</p>
      <ul className="grid gap-1">
        {lines.map(({ source, amount, unit, loss }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a version never changes, and may use an item twice
          <li key={index} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {source.name}{' '}
              {loss ? <small className="text-xs text-ink-2">{texts.loss(loss)}</small> : undefined}
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {amount} {unitOf(source.units, unit).name}
            </span>
          </li>
        ))}
      </ul>
      {effects.length > 0 ? (
        <ul className="grid gap-1 text-sm text-ink-2">
          {effects.map((effect) => (
            <li key={effect.optionId} className="wrap-anywhere">
              {effect.name}: {effectText(effect)}
            </li>
          ))}
        </ul>
      ) : undefined}
      {steps.length > 0 ? (
        <ol className="grid list-decimal gap-1 pl-5">
          {steps.map(({ text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a version never changes
            <li key={index} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ol>
      ) : undefined}
      {notes ? <p className="text-sm whitespace-pre-line text-ink-2">{notes}</p> : undefined}
    </div>
  )
}
