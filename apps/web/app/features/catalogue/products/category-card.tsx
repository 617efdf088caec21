import type { Product, ProductCategory } from '@momo/contracts/catalogue/writes'
import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { FoodLine } from './food-list-row.tsx'
import { productWords as words } from './products.messages.ts'

type Props = {
  category: ProductCategory
  foods: Product[]
  onRename: () => void
  /** Absent in a filtered list, where sorting makes no sense. */
  moveCategory?: ReactNode
  moveFood?: (food: Product, index: number) => ReactNode
}

export function CategoryCard({ category, foods, onRename, moveCategory, moveFood }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 overflow-hidden rounded-md border border-line-2 bg-paper"
    >
      <div className="flex items-center gap-1 border-b border-line bg-desk/60 py-1.5 pr-1.5 pl-3 md:px-4.5">
        <h2 id={id} className="heading-4 min-w-0 flex-1 wrap-anywhere">
          {category.name}
          {category.nameNe ? (
            <span lang="ne" className="ml-2 font-normal text-ink-2">
              {category.nameNe}
            </span>
          ) : undefined}
        </h2>
        <IconButton label={words.rename(category.name)} onClick={onRename}>
          <Pencil aria-hidden />
        </IconButton>
        {moveCategory}
      </div>
      {foods.length > 0 ? (
        <ul>
          {foods.map((food, index) => (
            <FoodLine key={food.id} food={food}>
              {moveFood?.(food, index)}
            </FoodLine>
          ))}
        </ul>
      ) : (
        <p className="px-3 py-3.5 text-ink-2 md:px-4.5">{words.noFoods}</p>
      )}
      {moveFood ? (
        <div className="border-t border-line px-1.5 py-1 md:px-3">
          <LinkButton
            to={`/superadmin/products/food/new?category=${category.id}`}
            variant="quiet"
            size="small"
            className="rounded-sm!"
          >
            <Plus aria-hidden />
            {words.addFood}
            <span className="sr-only">{`: ${category.name}`}</span>
          </LinkButton>
        </div>
      ) : undefined}
    </section>
  )
}
