import { z } from 'zod'
import { Hero } from './hero.ts'
import { publishedAs } from '../published.wire.ts'

const heroIdentifier = 'main_hero'

/** There is only one hero; its id is its identifier. */
export const HeroWire = publishedAs(z.object({ ...Hero.shape, _id: z.string(), identifier: z.string() }), {
  decode: ({ _id, identifier: _, ...hero }): Hero => hero,
  encode: (hero: Hero) => ({ ...hero, _id: heroIdentifier, identifier: heroIdentifier }),
})
