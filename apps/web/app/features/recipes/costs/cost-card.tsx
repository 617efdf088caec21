import type { Recipe } from '@momo/contracts/recipes'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rupees } from '#lib/format/money.ts'
import { fulfilmentWords } from '#lib/format/staff-order.messages.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { FoodCost, percentText } from '../food-cost.tsx'
import { type LiveCost, costQuery } from '../recipes.api.ts'
import { recipeWords } from '../recipes.messages.ts'
import { costMessages as texts } from './costs.messages.ts'
import { shareOf } from './changed-cost.ts'
import { WhatIf } from './what-if.tsx'

type Props = {
  recipe: Recipe
  query: UseQueryResult<LiveCost>
  /** There is a batch size and a line with a quantity. */
  isCostable: boolean
  onTarget: () => void
}

/** Cost, price and margin of the recipe as it is being typed. */
export function CostCard({ recipe, query, isCostable, onTarget }: Props) {
  const cost = isCostable ? query.data : undefined
  return (
    <AdminCard title={texts.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 p-4.5">
        {recipe.target === 'food' ? (
          <Picture
            picture={recipe.photo}
            kind="food"
            sizes="(min-width: 70rem) 24rem, 92vw"
            ratio="fill"
            alt=""
            className="aspect-video rounded-md"
          />
        ) : undefined}
        {query.isError && isCostable ? (
          <PartFailed query={query} text={texts.failed} tryAgain={recipeWords.tryAgain} />
        ) : undefined}
        {isCostable ? undefined : <p className="text-ink-2">{texts.nothing}</p>}
        {cost ? (
          <div
            aria-busy={query.isPlaceholderData}
            className="grid grid-cols-[minmax(0,1fr)] gap-2.5 aria-busy:opacity-60"
          >
            <Sums recipe={recipe} cost={cost} />
            <Unknown cost={cost} />
          </div>
        ) : undefined}
        <Target recipe={recipe} onTarget={onTarget} />
        {cost ? <WhatIf recipe={recipe} cost={cost} /> : undefined}
      </div>
    </AdminCard>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-ink-2">{term}</dt>
    <dd className="text-right font-semibold tabular-nums">{children}</dd>
  </div>
)

const orUnknown = (paisa: number | undefined): string => (paisa === undefined ? texts.unknown : rupees(paisa))

function Sums({ recipe, cost }: { recipe: Recipe; cost: LiveCost }) {
  const { price, priceWithoutVat: net } = cost
  const isFood = recipe.target === 'food'
  return (
    <>
      <dl className="grid gap-1.5">
        <Row term={isFood ? texts.perPlate : texts.perBatch}>{orUnknown(cost.cost)}</Row>
        <Packing cost={cost} />
        {price === undefined ? undefined : <Row term={texts.price}>{rupees(price)}</Row>}
        {net === undefined ? undefined : <Row term={texts.withoutVat}>{rupees(net)}</Row>}
        {net === undefined || cost.cost === undefined ? undefined : (
          <Row term={texts.margin}>{rupees(net - cost.cost)}</Row>
        )}
        {cost.sharePermille === undefined ? undefined : (
          <Row term={texts.share}>
            <FoodCost permille={cost.sharePermille} level={cost.level} />
          </Row>
        )}
      </dl>
      <Meter cost={cost} />
      <InUse recipe={recipe} />
    </>
  )
}

/** One line where packing costs the same for every fulfilment method that has it. */
function Packing({ cost: { packing } }: { cost: LiveCost }) {
  const [first] = packing
  if (!first) return undefined
  if (packing.every(({ cost }) => cost === first.cost))
    return <Row term={texts.packing}>{orUnknown(first.cost)}</Row>
  return packing.map(({ method, cost }) => (
    <Row key={method} term={texts.packingFor(fulfilmentWords[method])}>
      {orUnknown(cost)}
    </Row>
  ))
}

const meterTones = { 'on-target': 'blue', above: 'amber', 'far-above': 'red' } as const

function Meter({ cost: { sharePermille, level = 'on-target' } }: { cost: LiveCost }) {
  if (sharePermille === undefined) return undefined
  return (
    <ProgressBar
      value={sharePermille}
      max={1_000}
      tone={meterTones[level]}
      label={texts.shareOf(percentText(sharePermille))}
    />
  )
}

/** The published version by the same costs, so that the difference is that of the recipe. */
function InUse({ recipe }: { recipe: Recipe }) {
  const { id, published } = recipe
  const query = useQuery({
    ...costQuery(id, { ...(published?.content ?? noContent), steps: [], notes: '' }),
    enabled: published !== undefined,
  })
  const cost = query.data?.cost
  if (!published || cost === undefined) return undefined
  const share = shareOf(cost, recipe)
  return (
    <p className="text-sm text-ink-2">
      {texts.inUse(published.number, rupees(cost), share && percentText(share.permille))}
    </p>
  )
}

const noContent = { batchSize: 1_000, lines: [], effects: [], steps: [], notes: '' }

function Unknown({ cost: { items } }: { cost: LiveCost }) {
  const names = items.filter(({ unitCost }) => unitCost === undefined).map(({ name }) => name)
  if (names.length === 0) return undefined
  return <Note tone="amber">{texts.unknownWhy(names.join(', '))}</Note>
}

function Target({ recipe, onTarget }: { recipe: Recipe; onTarget: () => void }) {
  if (recipe.target !== 'food') return undefined
  const { targetPercent, ownTargetPercent } = recipe
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="text-sm text-ink-2">
        {ownTargetPercent === undefined ? texts.target(targetPercent) : texts.ownTarget(ownTargetPercent)}
      </p>
      <AdminButton variant="quiet" onClick={onTarget} className="-mr-4">
        {texts.changeTarget}
      </AdminButton>
    </div>
  )
}
