import type { Picture } from '@momo/contracts/media'
import { Cutout } from '#ui/patterns/media/cutout.tsx'
import { Stars } from '#ui/primitives/star-rating.tsx'
import type { TestimonialView } from './home-view.ts'
import { homeMessages as texts } from './home.messages.ts'

type Props = { testimonial: TestimonialView; decoration: Picture | undefined; decorationAlt: string }

/** HOM-04, with the hero's decorative picture beside it on wide screens. */
export function TestimonialSection({
  testimonial: { review, reviewer, rating },
  decoration,
  decorationAlt,
}: Props) {
  return (
    <section aria-label={texts.testimonialLabel} className="page-width">
      <div className="relative grid items-center gap-6 overflow-hidden rounded-xl bg-sand px-5 py-8 md:px-14 md:py-16 wide:grid-cols-[minmax(0,1fr)_24rem] wide:gap-12">
        <figure>
          <p className="mb-3.5 flex items-center gap-2 [&_svg]:size-6.5">
            <Stars value={rating} />
            <b aria-hidden>{rating.toFixed(1)}</b>
          </p>
          <blockquote className="font-display text-[clamp(1.5rem,1.2rem+1.5vw,2.25rem)] leading-[1.22] font-bold text-balance text-blue">
            “{review}”
          </blockquote>
          <figcaption className="mt-4 font-semibold">{reviewer}</figcaption>
        </figure>
        {decoration && (
          <Cutout
            picture={decoration}
            alt={decorationAlt}
            sizes="36rem"
            className="absolute top-1/2 -right-28 w-144 max-w-none -translate-y-1/2 -rotate-4 max-wide:hidden"
          />
        )}
      </div>
    </section>
  )
}
