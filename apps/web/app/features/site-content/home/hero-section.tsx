import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { Seal } from '#ui/patterns/layout/seal.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { rupees } from '#lib/format/money.ts'
import type { HeroView } from './home-view.ts'
import { homeMessages as texts } from './home.messages.ts'

/** Target of 'See the menu'; the id 'menu' belongs to the navigation. */
export const dishesId = 'our-menu'

type Part = { text: string; colour: string }

const [blue, orange] = ['text-blue', 'text-orange-head']

/** HOM-01: up to four parts in two colours, one per line; empty parts are skipped. */
function headlineOf(hero: HeroView | undefined): Part[] {
  const written = [
    { text: hero?.headlineBlue1 ?? '', colour: blue },
    { text: hero?.headlineOrange1 ?? '', colour: orange },
    { text: hero?.headlineBlue2 ?? '', colour: blue },
    { text: hero?.headlineOrange2 ?? '', colour: orange },
  ].filter(({ text }) => text !== '')
  if (written.length > 0) return written
  return [
    { text: texts.headline.blue, colour: blue },
    { text: texts.headline.orange, colour: orange },
  ]
}

function Headline({ hero }: { hero: HeroView | undefined }) {
  return (
    <h1 className="heading-display text-balance">
      {headlineOf(hero).map(({ text, colour }, i) => (
        <span key={i} className={`block ${colour}`}>
          {`${text} `}
        </span>
      ))}
    </h1>
  )
}

type Lowest = { paisa: number; isMomo: boolean }

function LowestPrice({ paisa, isMomo }: Lowest) {
  const { above, below } = isMomo ? texts.seal.momo : texts.seal.menu
  return (
    <Seal className="absolute top-4 -left-3 z-2 w-29 text-sm text-ink wide:top-7 wide:-left-11 wide:w-36 wide:text-[1.0625rem]">
      <span>{above}</span>
      <b className="text-lg font-extrabold whitespace-nowrap wide:text-[1.4375rem]">{rupees(paisa)}</b>
      <span>{below}</span>
    </Seal>
  )
}

type Props = { hero: HeroView | undefined; lowestPrice: Lowest | undefined; chip: ReactNode }

/** `chip` is placed on the corner of the picture. */
export function HeroSection({ hero, lowestPrice, chip }: Props) {
  // Without content there is still a link to order.
  const button = hero ? hero.button : texts.order
  return (
    <section className="overflow-x-clip">
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-4 pb-8 wide:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)] wide:items-center wide:gap-14 wide:pt-9 wide:pb-12">
        <div>
          <Headline hero={hero} />
          {hero?.subDescription && <p className="lead mt-4.5 max-w-132">{hero.subDescription}</p>}
          <div className="mt-5.5 flex flex-wrap gap-2.5">
            {button && (
              <LinkButton to={button.to} size="large" className="max-md:flex-1 max-md:px-3">
                {button.text} <ArrowRight aria-hidden />
              </LinkButton>
            )}
            {/* A native anchor jump: the router would change the URL without scrolling. */}
            <LinkButton
              to={`#${dishesId}`}
              reloadDocument
              variant="outline"
              size="large"
              className="max-md:flex-1 max-md:px-3"
            >
              {texts.seeMenu}
            </LinkButton>
          </div>
        </div>
        <div className="hero-ground relative w-full max-w-136 justify-self-center">
          <Picture
            picture={hero?.picture}
            kind="food"
            alt={hero?.pictureAlt ?? ''}
            ratio="square"
            sizes="(min-width: 64rem) 34rem, (min-width: 37rem) 544px, calc(100vw - 2rem)"
            eager
            className="z-1 rounded-xl"
          />
          {lowestPrice && <LowestPrice {...lowestPrice} />}
          {chip}
        </div>
      </div>
    </section>
  )
}
