import { Flame } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChainFood, ChainMenuCategory } from '@momo/contracts/catalogue'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { FoodMark } from '#ui/primitives/food-mark.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { catalogueMessages as texts } from './catalogue.messages.ts'
import { type AtOutlet, ChainFoodCard } from './chain-food-card.tsx'
import {
  categorySlug,
  chainMenuPath,
  filterParams,
  type MenuFilter,
  menuPath,
  narrowMenu,
} from './menu-filter.ts'
import { MenuSearchField } from './menu-search-field.tsx'
import type { OutletOffers } from './outlet-offers.ts'
import { searchMenu } from './menu-search.ts'
import { useTypedSearch } from './use-typed-search.ts'

type Props = Pick<AtOutlet, 'place' | 'now'> & {
  menu: ChainMenuCategory[]
  filter: MenuFilter
  /** Where a food can be ordered. */
  pathOf: (food: ChainFood) => string
  /** Of the chosen outlet. */
  offers: OutletOffers | undefined
  /** Adds a food that can be ordered. */
  action: (food: ChainFood) => ReactNode
}

export function ChainMenu({ menu, filter, pathOf, offers, action, ...atOutlet }: Props) {
  const search = useTypedSearch(filter.q ?? '', (q) => menuPath({ ...filter, q }))
  const narrowed = { ...filter, q: search.text }
  const shown = searchMenu(narrowMenu(menu, filter), search.text)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <div className="max-w-120">
          <MenuSearchField
            search={search}
            action={chainMenuPath}
            others={filterParams({ ...filter, q: undefined })}
            found={shown.reduce((sum, { foods }) => sum + foods.length, 0)}
          />
        </div>
        <MenuChips names={menu.map((c) => c.name)} filter={narrowed} />
      </div>
      {shown.length === 0 && (
        <EmptyState
          drawing="search"
          title={search.text.trim() ? texts.nothingFound(search.text.trim()) : texts.nothingFits}
          action={
            <LinkButton to={chainMenuPath} variant="outline" onClick={search.clear}>
              {texts.clear}
            </LinkButton>
          }
        />
      )}
      {shown.map((category, i) => (
        <section key={category.id} aria-labelledby={categorySlug(category.name)} className="grid gap-4">
          <h2 id={categorySlug(category.name)} className="heading-2 text-blue">
            {category.name}
          </h2>
          <ul className="grid gap-4 pair:grid-cols-2 wide:grid-cols-4 wide:gap-6">
            {category.foods.map((food, j) => (
              <ChainFoodCard
                key={food.id}
                food={food}
                path={pathOf(food)}
                offer={offers?.[food.id]}
                {...atOutlet}
                action={action(food)}
                eager={i === 0 && j < 2}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function MenuChips({ names, filter }: { names: string[]; filter: MenuFilter }) {
  return (
    <nav
      aria-label={texts.filters}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 md:mx-0 md:flex-wrap md:px-0"
    >
      <ChipLink to={menuPath({ ...filter, category: undefined })} active={!filter.category}>
        {texts.allItems}
      </ChipLink>
      {names.map((name) => (
        <ChipLink
          key={name}
          to={menuPath({ ...filter, category: categorySlug(name) })}
          active={filter.category === categorySlug(name)}
        >
          {name}
        </ChipLink>
      ))}
      <ChipLink
        to={menuPath({ ...filter, veg: !filter.veg })}
        active={filter.veg ?? false}
        icon={<FoodMark kind="veg" />}
      >
        {texts.onlyVeg}
      </ChipLink>
      <ChipLink
        to={menuPath({ ...filter, mild: !filter.mild })}
        active={filter.mild ?? false}
        icon={<Flame className="size-4" aria-hidden />}
      >
        {texts.mild}
      </ChipLink>
    </nav>
  )
}
