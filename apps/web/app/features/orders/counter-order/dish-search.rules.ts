import { editsBetween, mostEdits } from '@momo/contracts/places'
import type { Counter, CounterFood } from '@momo/contracts/orders'
import { soundOf, soundsAlike, wordsOf } from '#lib/search/word-sound.rules.ts'

type Word = { text: string; sound: string }
type Entry = { food: CounterFood; names: Word[][]; category: Word[] }
export type DishIndex = Entry[]

export type DishQuery = { quantity: number; text: string }

const wordOf = (text: string): Word => ({ text, sound: soundOf(text) })

/** Both names of each food, in menu order. Built once for each menu, so that a key stroke only compares. */
export const indexDishes = ({ categories }: Counter): DishIndex =>
  categories.flatMap(({ name, foods }) => {
    const category = wordsOf(name).map(wordOf)
    return foods.map((food) => ({
      food,
      names: [food.name, food.nameNe ?? '']
        .map((one) => wordsOf(one).map(wordOf))
        .filter(({ length }) => length > 0),
      category,
    }))
  })

const numberFirst = /^\s*(\d{1,2})(?!\d)\s*(?:[x×]\s+|[x×](?=\s*$)|×)?\s*(.*)$/su

/** '2 jhol', '2jhol' and '2 x jhol' ask for two plates, unless a food's name begins with the number: '7up'. */
export function readDishQuery(index: DishIndex, typed: string): DishQuery {
  const text = typed.trim().toLowerCase()
  const found = numberFirst.exec(text)
  const quantity = Number(found?.[1] ?? 0)
  if (!found || quantity === 0 || beginsName(index, text)) return { quantity: 1, text }
  return { quantity, text: found[2]!.trim() }
}

const joined = (words: Word[]): string => words.map(({ text }) => text).join('')

/** A number alone is a quantity, also where a name begins with it. */
function beginsName(index: DishIndex, text: string): boolean {
  const asked = wordsOf(text).join('')
  return /\D/.test(asked) && index.some(({ names }) => names.some((words) => joined(words).startsWith(asked)))
}

/** How far a typed word is from a word of a name; lower is better. Unequal kinds of matches never reach each other's cost. */
const cost = { equal: 0, beginning: 1, initials: 1.5, sound: 2, soundBeginning: 2.5, category: 3, typing: 4 }
/** Dishes that match this much worse than the best one are left out. */
const widestGap = 1

function wordCost(asked: Word, word: Word): number {
  if (word.text === asked.text) return cost.equal
  if (word.text.startsWith(asked.text)) return cost.beginning
  if (asked.sound !== '' && asked.sound === word.sound) return cost.sound
  if (soundsAlike(asked.sound, word.sound)) return cost.soundBeginning
  const most = mostEdits(asked.text.length)
  const { whole, beginning } = editsBetween(asked.text, word.text, most)
  const edits = Math.min(whole, beginning + 0.5)
  return edits <= most ? cost.typing + edits / 4 : Infinity
}

/** The typed words in any order, each for another word of the name. The longest chooses first: 'm momo'. */
function wordsCost(asked: Word[], name: Word[], category: Word[]): number {
  const left = [...name]
  let sum = 0
  for (const word of asked.toSorted((a, b) => b.text.length - a.text.length)) {
    const costs = left.map((one) => wordCost(word, one))
    const least = Math.min(...costs)
    const ofCategory = category.some(({ text }) => text.startsWith(word.text)) ? cost.category : Infinity
    if (least <= ofCategory && least < Infinity) left.splice(costs.indexOf(least), 1)
    sum += Math.min(least, ofCategory)
  }
  return sum
}

/**
 * Whether the typed characters are beginnings of the words in their order: 'sbm', 'stbu' and 'bjhol'. With `skips`, words between may be
 * left out: 'sm'.
 */
function isInitials(asked: string, words: string[], skips: boolean): boolean {
  if (asked === '') return true
  const [word, ...rest] = words
  if (word === undefined) return false
  for (let length = 1; length <= asked.length && word.startsWith(asked.slice(0, length)); length += 1)
    if (isInitials(asked.slice(length), rest, skips)) return true
  return skips && isInitials(asked, rest, skips)
}

function initialsCost(asked: Word[], name: Word[]): number {
  const initials = joined(asked)
  const words = name.map(({ text }) => text)
  if (initials.length < 2) return Infinity
  if (isInitials(initials, words, false)) return cost.initials
  return isInitials(initials, words, true) ? cost.initials + 0.5 : Infinity
}

/** Fewer words that were not asked for come first; this never outweighs a better match. */
const restCost = (asked: Word[], name: Word[]): number => Math.max(0, name.length - asked.length) / 100

const entryCost = (asked: Word[], { names, category }: Entry): number =>
  Math.min(
    ...names.map(
      (name) => Math.min(wordsCost(asked, name, category), initialsCost(asked, name)) + restCost(asked, name),
    ),
  )

/** Dishes that may be meant, best first; of equally good ones the menu's order counts, and sold-out ones come last. */
export function rankDishes(index: DishIndex, text: string): CounterFood[] {
  const asked = wordsOf(text).map(wordOf)
  if (asked.length === 0) return []
  const found = index
    .map((entry) => ({ food: entry.food, at: entryCost(asked, entry) }))
    .filter(({ at }) => at < Infinity)
  const best = Math.min(...found.map(({ at }) => at))
  return found
    .filter(({ at }) => at <= best + widestGap)
    .toSorted((a, b) => Number(a.food.soldOut) - Number(b.food.soldOut) || a.at - b.at)
    .map(({ food }) => food)
}
