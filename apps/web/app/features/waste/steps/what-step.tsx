import type { WasteChoices } from '@momo/contracts/waste'
import { Search } from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { wasteMessages as texts } from '../waste.messages.ts'
import { Step, tileStyle } from './step.tsx'
import { type Chosen, idOf, nameOf, type Waste } from './use-waste.ts'

const mostTiles = 8
/** A phone has five and 'All items'. */
const mostOnPhone = 5

/** Recent ones first; one that was found by the search comes first of all. */
export function tilesOf(choices: WasteChoices, kind: Chosen['kind'], chosen: Chosen | undefined): Chosen[] {
  const all: Chosen[] =
    kind === 'items'
      ? choices.items.map((item) => ({ kind, item }))
      : choices.plates.map((plate) => ({ kind, plate }))
  const tiles = all.slice(0, mostTiles)
  if (!chosen || chosen.kind !== kind) return tiles
  const at = tiles.findIndex((tile) => idOf(tile) === idOf(chosen))
  return at >= 0 ? tiles : [chosen, ...tiles].slice(0, mostTiles)
}

type Props = { waste: Waste; choices: WasteChoices; onSearch: () => void }

export function WhatStep({ waste, choices, onSearch }: Props) {
  const { kind, chosen } = waste
  const tiles = tilesOf(choices, kind, chosen)
  const aside = (
    <>
      <Kinds kind={kind} onChange={waste.setKind} />
      <IconButton label={texts.search[kind]} framed onClick={onSearch}>
        <Search aria-hidden />
      </IconButton>
    </>
  )
  return (
    <Step number={1} title={texts.what} isDone={chosen !== undefined} aside={aside}>
      {tiles.length === 0 ? <Empty kind={kind} /> : undefined}
      <div className="grid grid-cols-3 gap-2 lg:grid-cols-4">
        {tiles.map((tile, index) => (
          <button
            key={idOf(tile)}
            type="button"
            aria-pressed={chosen !== undefined && idOf(chosen) === idOf(tile)}
            onClick={() => waste.choose(tile)}
            className={classNames(
              tileStyle(chosen !== undefined && idOf(chosen) === idOf(tile)),
              index >= mostOnPhone && 'max-lg:hidden',
            )}
          >
            {nameOf(tile)}
            <OnHand tile={tile} />
          </button>
        ))}
        {tiles.length > 0 ? (
          <button type="button" onClick={onSearch} className={classNames(tileStyle(false), 'lg:hidden')}>
            {texts.all[kind]}
            <small className="text-xs font-normal text-ink-2">{texts.byName}</small>
          </button>
        ) : undefined}
      </div>
    </Step>
  )
}

function Empty({ kind }: { kind: Chosen['kind'] }) {
  return (
    <p className="text-ink-2">
      <b className="block">{kind === 'items' ? texts.noItems : texts.noPlates}</b>
      {kind === 'items' ? texts.noItemsText : texts.noPlatesText}
    </p>
  )
}

function OnHand({ tile }: { tile: Chosen }) {
  if (tile.kind === 'plates') return null
  const { onHand, baseUnit } = tile.item
  return (
    <small className="text-xs font-normal text-ink-2">
      {onHand === undefined ? texts.notCounted : texts.onHand(quantityText(onHand, baseUnit))}
    </small>
  )
}

type KindsProps = { kind: Chosen['kind']; onChange: (kind: Chosen['kind']) => void }

function Kinds({ kind, onChange }: KindsProps) {
  return (
    <div role="group" aria-label={texts.kinds} className="flex gap-0.5 rounded-sm bg-disabled p-1">
      {(['items', 'plates'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          onClick={() => onChange(one)}
          className={classNames(
            'min-h-11 rounded-xs border-2 px-3 text-sm font-semibold',
            one === kind ? 'border-blue bg-paper text-blue' : 'border-transparent text-ink-2',
          )}
        >
          {texts[one]}
        </button>
      ))}
    </div>
  )
}
