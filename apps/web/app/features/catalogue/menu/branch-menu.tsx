import type { Food, MenuCategory } from '@momo/contracts/catalogue'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { catalogueMessages as texts } from './catalogue.messages.ts'
import { FoodRow } from './food-row.tsx'
import { categorySlug, type MenuFilter, menuPath } from './menu-filter.ts'
import { MenuSearchField } from './menu-search-field.tsx'
import { searchMenu } from './menu-search.ts'
import { useTypedSearch } from './use-typed-search.ts'

type Shown = {
  now: Date
  /** The action of a food that is available. */
  action: (food: Food) => ReactNode
}
type Props = Shown & { menu: MenuCategory[]; path: string; picked: string | null; q: string }

const countFoods = (menu: MenuCategory[]): number => menu.reduce((sum, c) => sum + c.foods.length, 0)

/** The searched categories, else the picked one, else all that have food. */
function shownCategories(menu: MenuCategory[], q: string, picked: string | null): MenuCategory[] {
  if (q.trim()) return searchMenu(menu, q)
  const current = menu.find((c) => categorySlug(c.name) === picked)
  return current ? [current] : menu.filter((c) => c.foods.length > 0)
}

/** Tabs are links, so that a category can be shared and works without JavaScript. A search looks in all categories. */
export function BranchMenu({ menu, path, picked, q, ...shown }: Props) {
  const pathOf = (filter: MenuFilter) => menuPath(filter, path)
  const search = useTypedSearch(q, (text) => pathOf(text.trim() ? { q: text } : { category: picked }))
  const isSearching = search.text.trim() !== ''
  const categories = shownCategories(menu, search.text, picked)
  const isCurrent = (c: MenuCategory) => !isSearching && categorySlug(c.name) === picked
  return (
    <section aria-label={texts.menu} className="grid min-w-0 content-start gap-2">
      <MenuSearchField search={search} action={path} found={countFoods(categories)} />
      <TabLinks
        label={texts.categories}
        sticky
        onPick={search.clear}
        items={[
          {
            to: path,
            label: texts.allItems,
            count: countFoods(menu),
            current: !isSearching && !menu.some(isCurrent),
          },
          ...menu.map((c) => ({
            to: pathOf({ category: categorySlug(c.name) }),
            label: c.name,
            count: c.foods.length,
            current: isCurrent(c),
          })),
        ]}
      />
      {categories.length === 0 && (
        <div className="grid justify-items-start gap-3 py-8 text-ink-2">
          <p>{isSearching ? texts.nothingFound(search.text.trim()) : texts.emptyCategory}</p>
          {isSearching && (
            <LinkButton to={path} variant="outline" preventScrollReset onClick={search.clear}>
              {texts.clear}
            </LinkButton>
          )}
        </div>
      )}
      {categories.map((category) => (
        <MenuSection key={category.id} category={category} {...shown} />
      ))}
    </section>
  )
}

function MenuSection({ category, now, action }: Shown & { category: MenuCategory }) {
  const id = `menu-${categorySlug(category.name)}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading-3 pt-3 pb-1 text-blue md:pt-5">
        {category.name}
      </h2>
      {category.foods.length === 0 ? (
        <p className="py-6 text-ink-2">{texts.emptyCategory}</p>
      ) : (
        <ul className="grid md:grid-cols-2 md:gap-x-8">
          {category.foods.map((food) => (
            <FoodRow key={food.id} food={food} now={now} action={action(food)} />
          ))}
        </ul>
      )}
    </section>
  )
}
