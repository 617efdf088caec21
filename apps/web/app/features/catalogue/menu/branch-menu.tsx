import type { Food, MenuCategory } from '@momo/contracts/catalogue'
import type { ReactNode } from 'react'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { catalogueMessages as texts } from './catalogue.messages.ts'
import { FoodRow } from './food-row.tsx'
import { categorySlug } from './menu-filter.ts'

type Shown = {
  now: Date
  /** The action of a food that is available. */
  action: (food: Food) => ReactNode
}
type Props = Shown & { menu: MenuCategory[]; path: string; picked: string | null }

/** Tabs are links, so that a category can be shared and works without JavaScript. */
export function BranchMenu({ menu, path, picked, ...shown }: Props) {
  const current = menu.find((c) => categorySlug(c.name) === picked)
  const count = menu.reduce((sum, c) => sum + c.foods.length, 0)
  const categories = current ? [current] : menu.filter((c) => c.foods.length > 0)
  return (
    <section aria-label={texts.menu} className="grid min-w-0 content-start gap-2">
      <TabLinks
        label={texts.categories}
        sticky
        items={[
          { to: path, label: texts.allItems, count, current: !current },
          ...menu.map((c) => ({
            to: `${path}?category=${categorySlug(c.name)}`,
            label: c.name,
            count: c.foods.length,
            current: c === current,
          })),
        ]}
      />
      {categories.length === 0 && <p className="py-8 text-ink-2">{texts.emptyCategory}</p>}
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
      <h2 id={id} className="heading-3 pt-5 pb-1 text-blue">
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
