import type { Product } from '@momo/contracts/catalogue/writes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { FoodMark } from '#ui/primitives/food-mark.tsx'
import { productWords as words } from './products.messages.ts'
import { SharedPhotoLine } from './shared-photo.tsx'

function Facts({ food }: { food: Product }) {
  const { groups, outletsThatDiffer } = food
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-ink-2">
      <span className="tabular-nums md:hidden">{rupees(food.price)}</span>
      {food.isBestseller ? <Badge tone="orange">{words.bestseller}</Badge> : undefined}
      {groups.length > 0 ? <span>{words.optionCount(groups.length)}</span> : undefined}
      {outletsThatDiffer > 0 ? (
        <Badge tone="blue" className="whitespace-normal!">
          {words.differ(outletsThatDiffer)}
        </Badge>
      ) : undefined}
      {food.isArchived ? <Badge tone="grey">{words.archivedBadge}</Badge> : undefined}
    </p>
  )
}

export function FoodLine({ food, children }: { food: Product; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 pr-1.5 pl-3 last:border-0 hover:bg-cream/60 md:px-4.5">
      <Picture
        picture={food.photo}
        kind="food"
        alt=""
        ratio="square"
        sizes="44px"
        className={
          food.isArchived ? 'size-11 flex-none rounded-sm grayscale' : 'size-11 flex-none rounded-sm'
        }
      />
      <div className="min-w-0 flex-1">
        <Link
          to={`/superadmin/products/food/${food.id}`}
          className="inline-flex min-h-7 max-w-full flex-wrap items-center gap-x-2 font-semibold wrap-anywhere hover:underline pointer-coarse:min-h-11"
        >
          {food.diet ? <FoodMark kind={food.diet === 'veg' ? 'veg' : 'meat'} /> : undefined}
          {food.name}
          {food.nameNe ? (
            <span lang="ne" className="font-normal text-ink-2">
              {food.nameNe}
            </span>
          ) : undefined}
        </Link>
        <Facts food={food} />
        {food.sharedPhoto ? <SharedPhotoLine shared={food.sharedPhoto} /> : undefined}
      </div>
      <span className="flex-none tabular-nums max-md:hidden">{rupees(food.price)}</span>
      {children}
    </li>
  )
}
