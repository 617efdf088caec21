import type { ChainFood } from '@momo/contracts/catalogue'
import { soundOf, soundsAlike, wordsOf } from '#lib/search/word-sound.rules.ts'

type Searched = Pick<ChainFood, 'name' | 'nameNe' | 'description' | 'diet' | 'spice' | 'price'>

type Query = {
  words: string[]
  diet?: 'veg' | 'non-veg' | undefined
  spice?: 'mild' | 'medium' | 'hot' | undefined
  /** In paisa. */
  below?: number | undefined
}

const priceLimit = /(?:under|below|less than|upto|up to|max|within|<=?|मुनि)\s*(?:rs\.?|npr|रु\.?)?\s*(\d+)/
/** Before its number is typed. */
const openLimit = /(?:under|below|less than|up ?to|max|within|<=?)\s*(?:rs\.?|npr)?\s*$/
const priceLimitNe = /(?:rs\.?|रु\.?)?\s*(\d+)\s*(?:भन्दा\s*)?(?:मुनि|सम्म|कम)/
const nonVeg = /\bnon[\s-]?veg(?:etarian)?\b|मासु/
const veg = /\b(?:pure )?veg(?:gie|etarian)?\b|भेज|शाकाहारी/
const spices = { mild: /\bmild\b|\bnot spicy\b|पिरो नभएको/, hot: /\bhot\b|\bspicy\b|पिरो/ } as const

const inLatinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))

/** 'veg jhol under 200': what is a diet, a heat or a price is taken out, the rest are words. */
function readMenuQuery(text: string): Query {
  let rest = ` ${inLatinDigits(text.normalize('NFC').toLowerCase())} `
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(rest) ?? undefined
    if (found) rest = rest.replace(found[0], ' ')
    return found
  }
  const limit = (take(priceLimitNe) ?? take(priceLimit))?.[1]
  take(openLimit)
  const diet = take(nonVeg) ? 'non-veg' : take(veg) ? 'veg' : undefined
  const spice = take(spices.mild) ? 'mild' : take(spices.hot) ? 'hot' : undefined
  return {
    words: rest.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean),
    diet,
    spice,
    below: limit === undefined ? undefined : Number(limit) * 100,
  }
}

const namesOf = (food: Searched, category: string): string[] =>
  wordsOf(`${food.name} ${food.nameNe ?? ''} ${category}`)

type FitsWord = (food: Searched, category: string) => boolean

/**
 * The first of three ways that finds some food: spelling of the name, spelling of the description, sound of the name. A word that no food
 * has is misspelt or in the other script.
 */
function wordTest(word: string, menu: { name: string; foods: Searched[] }[]): FitsWord {
  const sound = soundOf(word)
  const inName: FitsWord = (food, category) => namesOf(food, category).some((one) => one.startsWith(word))
  const inDescription: FitsWord = (food) =>
    wordsOf(food.description ?? '').some((one) => one.startsWith(word))
  const bySound: FitsWord = (food, category) =>
    namesOf(food, category).some((one) => soundsAlike(sound, soundOf(one)))
  const finds = (fitsWord: FitsWord) =>
    menu.some(({ name, foods }) => foods.some((food) => fitsWord(food, name)))
  return [inName, inDescription].find(finds) ?? bySound
}

const isMild = ({ spice }: Searched) => spice === undefined || spice === 'mild'

function fits({ diet, spice, below }: Query, food: Searched): boolean {
  if (diet && food.diet !== diet) return false
  if (spice && !(spice === 'mild' ? isMild(food) : food.spice === spice)) return false
  return below === undefined || food.price <= below
}

/** The foods that fit the typed text, without empty categories. An empty text fits all of them. */
export function searchMenu<F extends Searched, C extends { name: string; foods: F[] }>(
  menu: C[],
  text: string,
): C[] {
  if (text.trim() === '') return menu
  const query = readMenuQuery(text)
  const tests = query.words.map((word) => wordTest(word, menu))
  return menu
    .map((category) => ({
      ...category,
      foods: category.foods.filter(
        (food) => fits(query, food) && tests.every((fitsWord) => fitsWord(food, category.name)),
      ),
    }))
    .filter(({ foods }) => foods.length > 0)
}
