import { useSearchParams } from 'react-router'
import { ChooseFromLibrary } from '#features/media/choose-from-library.tsx'
import { FoodRatingsCard } from '#features/dish-ratings/figures/food-ratings.tsx'
import { FoodEditor } from '#features/catalogue/product-editor/food-editor.tsx'
import { productWords as texts } from '#features/catalogue/products/products.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { PictureSources } from '#ui/editor/picture-sources.ts'
import type { Route } from './+types/product-food'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

const fromLibrary = (take: (url: string) => void) => <ChooseFromLibrary onTake={take} />

/** /superadmin/products/food/{id}, and /new */
export default function ProductFood({ params: { id } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <PictureSources value={fromLibrary}>
      <FoodEditor
        key={id}
        id={id === 'new' ? undefined : id}
        categoryId={search.get('category') ?? undefined}
      />
      {id === 'new' ? undefined : (
        <div className="mt-4">
          <FoodRatingsCard key={id} foodId={id} />
        </div>
      )}
    </PictureSources>
  )
}
