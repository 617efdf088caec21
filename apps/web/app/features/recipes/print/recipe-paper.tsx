import type { Recipe, RecipeContent, RecipeVersionHead } from '@momo/contracts/recipes'
import type { ReactNode } from 'react'
import { longDate } from '#lib/format/dates.ts'
import { fulfilmentWords } from '#lib/format/staff-order.messages.ts'
import { formFrom } from '../editor/recipe-form.ts'
import { effectText } from '../effects/effect-text.ts'
import { batchText, type PrintedLine, printedLines } from './print-content.ts'
import { printMessages as texts } from './print.messages.ts'
import './recipe-paper.css'

type Props = { recipe: Recipe; content: RecipeContent; published: RecipeVersionHead | undefined }

/** A4 for the kitchen wall, to be read from two metres: the Nepali name first. */
export function RecipePaper({ recipe, content, published }: Props) {
  const lines = printedLines(recipe, content)
  const packing = lines.filter(({ methods }) => methods.length > 0)
  const size = batchText(recipe, content)
  return (
    <article className="recipe-paper" aria-label={recipe.name}>
      <PaperHead recipe={recipe} published={published} size={size} />
      <Lines lines={lines.filter(({ methods }) => methods.length === 0)} size={size} />
      {packing.map(({ source, batch, plate, methods }) => (
        <p key={source.id} className="recipe-packing">
          {texts.packing(methods.map((method) => fulfilmentWords[method]).join(', '))}:{' '}
          <b>
            {plate ?? batch} <Name name={source.name} nameNe={source.nameNe} />
          </b>
        </p>
      ))}
      <Effects recipe={recipe} content={content} />
      <Steps content={content} />
      {recipe.allergens.length > 0 ? (
        <p className="recipe-allergens">
          {texts.allergens}: <b>{recipe.allergens.join(', ')}</b>
        </p>
      ) : undefined}
    </article>
  )
}

function PaperHead({ recipe, published, size }: Omit<Props, 'content'> & { size: string }) {
  const { name, nameNe } = recipe
  return (
    <header>
      {nameNe ? <h2 lang="ne">{nameNe}</h2> : <h2>{name}</h2>}
      {nameNe ? <p className="recipe-name">{name}</p> : undefined}
      <p className="recipe-facts">
        <b>{texts.makes(size)}</b>
        <span>
          {published
            ? `${texts.version(published.number)} ${texts.from(longDate(published.publishedAt))}`
            : texts.draft}
        </span>
      </p>
    </header>
  )
}

/** Nepali first; the English name is for new colleagues and for the stock list. */
function Name({ name, nameNe }: { name: string; nameNe: string }): ReactNode {
  if (!nameNe) return name
  return (
    <>
      <span lang="ne">{nameNe}</span> <small>{name}</small>
    </>
  )
}

function Lines({ lines, size }: { lines: PrintedLine[]; size: string }) {
  const hasPlates = lines.some(({ plate }) => plate !== undefined)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.ingredient}</th>
          <th scope="col">{texts.batch(size)}</th>
          {hasPlates ? <th scope="col">{texts.onePlate}</th> : undefined}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ source, batch, plate, gross }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a version never changes, and may use an item twice
          <tr key={index}>
            <th scope="row">
              <Name name={source.name} nameNe={source.nameNe} />
              {source.kind === 'recipe' ? <small>{texts.itsRecipe}</small> : undefined}
              {gross ? <small>{texts.before(gross)}</small> : undefined}
            </th>
            <td>{batch}</td>
            {hasPlates ? <td>{plate}</td> : undefined}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Options without an effect are left out: the cook has nothing to do. */
function Effects({ recipe, content }: Pick<Props, 'recipe' | 'content'>) {
  const effects = formFrom(content, recipe).effects.filter(({ changes }) => changes.length > 0)
  if (effects.length === 0) return undefined
  return (
    <section>
      <h3>{texts.options}</h3>
      <ul>
        {effects.map((effect) => (
          <li key={effect.optionId}>
            <b>{effect.name}</b>: {effectText(effect)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps({ content: { steps, notes } }: { content: RecipeContent }) {
  return (
    <>
      {steps.length > 0 ? (
        <section>
          <h3>{texts.steps}</h3>
          <ol>
            {steps.map((step, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a version never changes
              <li key={index}>{step}</li>
            ))}
          </ol>
        </section>
      ) : undefined}
      {notes ? (
        <section>
          <h3>{texts.notes}</h3>
          <p className="recipe-notes">{notes}</p>
        </section>
      ) : undefined}
    </>
  )
}
