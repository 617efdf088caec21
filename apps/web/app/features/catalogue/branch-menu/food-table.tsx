import type { OffSpan } from '@momo/contracts/catalogue/branch-menu'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import type { SoldToday } from './branch-menu.api.ts'
import { branchMenuWords as words } from './branch-menu.messages.ts'
import { OffBadge, OffSwitch } from './availability-switch.tsx'
import type { FoodRow } from './branch-menu-list.ts'

type Props = {
  rows: FoodRow[]
  sold: SoldToday | undefined
  now: Date
  note?: ((foodId: string) => ReactNode) | undefined
  empty: ReactNode
  onSwitch: (food: FoodRow, off: OffSpan | null) => void
  onPrice: (food: FoodRow) => void
}

function PriceCell({ food, onPrice }: { food: FoodRow; onPrice: Props['onPrice'] }) {
  if (!food.isPriceOpen) return <span className="whitespace-nowrap tabular-nums">{rupees(food.price)}</span>
  return (
    <button
      type="button"
      aria-label={`${rupees(food.price)}. ${words.changePrice(food.name)}`}
      onClick={() => onPrice(food)}
      className="inline-flex min-h-7 items-center gap-1.5 rounded-xs whitespace-nowrap tabular-nums underline decoration-dotted underline-offset-4 hover:decoration-solid pointer-coarse:min-h-11"
    >
      <Pencil aria-hidden className="size-4 text-ink-3" />
      {rupees(food.price)}
    </button>
  )
}

function Dish({
  food,
  sold,
  now,
  note,
  onPrice,
}: { food: FoodRow; sold: number | undefined } & Pick<Props, 'now' | 'note' | 'onPrice'>) {
  return (
    <div className="flex items-center gap-2">
      <Picture
        picture={food.photo}
        kind="food"
        alt=""
        ratio="square"
        sizes="44px"
        className="size-11 flex-none rounded-sm"
      />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{food.name}</p>
        {food.soldOutGroup !== undefined && !food.off ? (
          <Badge tone="amber">{words.optionSoldOut(food.soldOutGroup)}</Badge>
        ) : undefined}
        {note?.(food.id)}
        <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2 md:hidden">
          <PriceCell food={food} onPrice={onPrice} />
          {sold === undefined ? undefined : <span>{words.sold(sold)}</span>}
          <OffBadge off={food.off} now={now} />
        </div>
      </div>
    </div>
  )
}

export function FoodTable({ rows, sold, now, note, empty, onSwitch, onPrice }: Props) {
  const platesOf = ({ id }: FoodRow) => sold && (sold.get(id) ?? 0)
  const columns: Column<FoodRow>[] = [
    {
      key: 'dish',
      head: words.dish,
      cell: (food) => <Dish food={food} sold={platesOf(food)} now={now} note={note} onPrice={onPrice} />,
    },
    { key: 'category', head: words.category, secondary: true, cell: ({ category }) => category },
    {
      key: 'price',
      head: words.price,
      number: true,
      secondary: true,
      cell: (food) => <PriceCell food={food} onPrice={onPrice} />,
    },
    {
      key: 'sold',
      head: words.soldToday,
      number: true,
      secondary: true,
      cell: (food) => {
        const plates = platesOf(food)
        return plates === undefined ? '–' : wholeNumber(plates)
      },
    },
    {
      key: 'available',
      head: words.available,
      number: true,
      cell: (food) => (
        <span className="inline-flex items-center justify-end gap-2">
          <span className="max-md:hidden">
            <OffBadge off={food.off} now={now} />
          </span>
          <OffSwitch name={food.name} off={food.off} onSwitch={(off) => onSwitch(food, off)} />
        </span>
      ),
    },
  ]
  return (
    <DataTable caption={words.dishes} columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />
  )
}
