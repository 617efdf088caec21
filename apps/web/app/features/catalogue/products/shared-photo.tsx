import type { Product, SharedPhoto } from '@momo/contracts/catalogue/writes'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Note } from '#ui/patterns/states/note.tsx'
import { productWords as words } from './products.messages.ts'

/** Names the other foods with this picture; each opens its editor. */
function SharedPhotoText({ shared: { foods, count, isVegAndNonVeg } }: { shared: SharedPhoto }) {
  const more = count - foods.length
  return (
    <>
      {isVegAndNonVeg ? words.vegAndNonVegPhoto : words.sharedPhoto}{' '}
      {foods.map(({ id, name }, i) => (
        <span key={id}>
          {i === 0 ? undefined : ', '}
          <Link to={`/superadmin/products/food/${id}`} className="font-semibold wrap-anywhere underline">
            {name}
          </Link>
        </span>
      ))}
      {more > 0 ? ` ${words.andMore(more)}` : undefined}
    </>
  )
}

/** In a row of the list. A picture of a veg and a non-veg food is a fault; two similar foods may share one on purpose. */
export function SharedPhotoLine({ shared }: { shared: SharedPhoto }) {
  const Icon = shared.isVegAndNonVeg ? CircleAlert : TriangleAlert
  return (
    <p
      className={`flex items-start gap-1.5 text-sm ${shared.isVegAndNonVeg ? 'font-medium text-red-text' : 'text-amber-text'}`}
    >
      <Icon aria-hidden className="mt-0.75 size-4 flex-none" />
      <span>
        <SharedPhotoText shared={shared} />
      </span>
    </p>
  )
}

export const SharedPhotoNote = ({ shared }: { shared: SharedPhoto }) => (
  <Note tone={shared.isVegAndNonVeg ? 'red' : 'amber'}>
    <SharedPhotoText shared={shared} />
  </Note>
)

/** Above the list, because the rows can be far down. */
export function SharedPhotosSummary({ foods }: { foods: Product[] }) {
  const sharing = foods.flatMap(({ sharedPhoto }) => sharedPhoto ?? [])
  const mixed = sharing.filter(({ isVegAndNonVeg }) => isVegAndNonVeg)
  if (sharing.length === 0) return undefined
  return (
    <Note tone={mixed.length > 0 ? 'red' : 'amber'}>
      {words.sharedPhotos(sharing.length)}
      {mixed.length > 0 ? ` ${words.mixedPhotos(mixed.length)}` : undefined}
    </Note>
  )
}
