import type { Product, ProductCategory, Products } from '@momo/contracts/catalogue/writes'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { SearchRow } from '#ui/patterns/lists/list-frame.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { CategoryCard } from './category-card.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { filterFrom, foodsByCategory } from './food-list.ts'
import { MoveButtons } from './move-buttons.tsx'
import { saveCategoryOrder, saveFoodOrder } from './products.api.ts'
import { SharedPhotosSummary } from './shared-photo.tsx'
import { productWords as words } from './products.messages.ts'
import { useSortOrder } from './use-sort-order.ts'

type Props = { products: Products; updatedAt: number }

function Filters({ products: { foods } }: { products: Products }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { q, isArchived } = filterFrom(search)
  const count = foods.filter((food) => food.isArchived).length
  return (
    <SearchRow
      label={words.search}
      value={q}
      onSearch={(text) => void navigate(withQuery(search, { q: text }), { preventScrollReset: true })}
    >
      <nav aria-label={words.show} className="flex flex-wrap gap-1.5">
        <ChipLink to={withQuery(search, { show: undefined })} active={!isArchived} preventScrollReset>
          {words.onMenu(foods.length - count)}
        </ChipLink>
        <ChipLink to={withQuery(search, { show: 'archived' })} active={isArchived} preventScrollReset>
          {words.archived(count)}
        </ChipLink>
      </nav>
    </SearchRow>
  )
}

export function FoodsView({ products, updatedAt }: Props) {
  const filter = filterFrom(useLocation().search)
  const [edited, edit] = useState<{ id?: string }>()
  const { move, announcement } = useSortOrder(updatedAt)
  const { categories, foods } = products
  const isWhole = filter.q === '' && !filter.isArchived
  const cards = foodsByCategory(products, filter)
  const ids = categories.map(({ id }) => id)
  const moveCategory = ({ id, name }: ProductCategory, index: number) => (
    <MoveButtons
      id={id}
      name={name}
      isFirst={index === 0}
      isLast={index === categories.length - 1}
      onMove={(by) => move({ id, name, by, all: ids, shown: ids, save: saveCategoryOrder })}
    />
  )
  const moveFood = (categoryId: string, shown: Product[]) => (food: Product, index: number) => (
    <MoveButtons
      id={food.id}
      name={food.name}
      isFirst={index === 0}
      isLast={index === shown.length - 1}
      onMove={(by) =>
        move({
          id: food.id,
          name: food.name,
          by,
          all: foods.filter((one) => one.categoryId === categoryId).map(({ id }) => id),
          shown: shown.map(({ id }) => id),
          save: (order) => saveFoodOrder({ ...order, categoryId }),
        })
      }
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters products={products} />
      <SharedPhotosSummary foods={foods} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {cards.length === 0 ? <Nothing filter={filter} hasCategories={categories.length > 0} /> : undefined}
      {cards.map(({ category, foods: shown }, index) => (
        <CategoryCard
          key={category.id}
          category={category}
          foods={shown}
          onRename={() => edit({ id: category.id })}
          {...(isWhole && {
            moveCategory: moveCategory(category, index),
            moveFood: moveFood(category.id, shown),
          })}
        />
      ))}
      <AdminButton
        variant="outline"
        icon={<FolderPlus aria-hidden />}
        className="justify-self-start"
        onClick={() => edit({})}
      >
        {words.addCategory}
      </AdminButton>
      {edited ? (
        <CategoryDialog
          category={categories.find(({ id }) => id === edited.id)}
          onClose={() => edit(undefined)}
        />
      ) : undefined}
    </div>
  )
}

function Nothing({
  filter,
  hasCategories,
}: {
  filter: { isArchived: boolean; q: string }
  hasCategories: boolean
}) {
  if (!hasCategories)
    return <EmptyState drawing="orders" title={words.noCategories} text={words.noCategoriesText} />
  return <EmptyState drawing="search" title={filter.q ? words.nothingFound : words.nothingArchived} />
}
