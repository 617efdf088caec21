import type { Picture as StoredPicture } from '@momo/contracts/media'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { dishMessages as texts } from './dish.messages.ts'

/** ITEM-03: 480x500, 480x700, 480x500. The row is wider than the page, so that three fit; a smaller screen scales them down. */
const shapes = ['aspect-[480/500]', 'aspect-[480/700]', 'aspect-[480/500]']

/** Phones lay out only the first photo; a lazy image without layout is not fetched. */
export function DishPhotos({ name, pictures }: { name: string; pictures: (StoredPicture | undefined)[] }) {
  const taken = pictures.flatMap((picture, i) => (picture ? [{ picture, shape: shapes[i] }] : []))
  const shown = taken.length > 0 ? taken : [{ picture: undefined, shape: shapes[0] }]
  return (
    <div className="flex justify-center gap-6 md:w-[min(93rem,calc(100vw-3rem))] md:items-center md:justify-self-center">
      {shown.map(({ picture, shape }, i) => (
        <Picture
          key={i}
          picture={picture}
          kind="food"
          alt={picture?.alt || texts.photo(name, i + 1)}
          ratio="fill"
          sizes="(min-width: 96rem) 480px, (min-width: 48rem) 33vw, (min-width: 32rem) 480px, calc(100vw - 2rem)"
          eager={i === 0}
          className={`${shape} w-full max-w-120 min-w-0 rounded-card ${i > 0 ? 'max-md:hidden' : ''}`}
        />
      ))}
    </div>
  )
}
