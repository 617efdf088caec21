import { metresBetween, type Position } from '@momo/contracts/branches'
import type { PlaceKind } from '@momo/contracts/places'
import { type Closeness, indexTexts, scoreClose, type TextIndex } from './close-texts.rules.ts'
import { isSharedWord, charactersOnly, soundWords } from './sound-words.rules.ts'

/** A name as it is compared: its words by sound, and all in one, because 'Ratna Park' is also typed as 'ratnapark'. */
type Spelling = {
  words: string[]
  weight: number
  joined: string
  /** As written: an error may change the sound of a name more than its characters. Without them the name is a shorter form. */
  characters: string | undefined
}
type Named = { names: string[]; areas: string[]; kind: PlaceKind; position: Position }
type Indexed<P> = { place: P; spellings: Spelling[]; areaWords: string[] }
export type PlaceIndex<P> = {
  places: Indexed<P>[]
  words: TextIndex
  joined: TextIndex
  characters: TextIndex
}

const weightOf = (word: string): number => (isSharedWord(word) ? 0.4 : 1) * word.length
const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0)

const spellingOf = (words: string[], characters: string | undefined): Spelling => ({
  words,
  weight: sumOf(words.map(weightOf)),
  joined: words.join(''),
  characters,
})

/** 'Buddha Chowk Pokhara' is called Buddha Chowk by those who are in Pokhara. */
function spellingsOf(name: string, areaWords: string[]): Spelling[] {
  const words = soundWords(name)
  const spelling = spellingOf(words, charactersOnly(name))
  const endsWithArea = words.length > 1 && areaWords.includes(words.at(-1)!)
  return endsWithArea ? [spelling, spellingOf(words.slice(0, -1), undefined)] : [spelling]
}

export function indexPlaces<P extends Named>(all: P[]): PlaceIndex<P> {
  const places = all.map((place) => {
    const areaWords = place.areas.flatMap(soundWords)
    return { place, spellings: place.names.flatMap((name) => spellingsOf(name, areaWords)), areaWords }
  })
  const spellings = places.flatMap((one) => one.spellings)
  const areaWords = places.flatMap((one) => one.areaWords)
  return {
    places,
    words: indexTexts([...areaWords, ...spellings.flatMap(({ words }) => words)]),
    joined: indexTexts(spellings.map(({ joined }) => joined)),
    characters: indexTexts(spellings.flatMap(({ characters }) => characters ?? [])),
  }
}

type Scores = Map<string, number>
/** The typed text with its scores for all words and names that it matches at all. */
type Query = {
  words: { weight: number; scores: Scores }[]
  weight: number
  joined: Scores
  characters: Scores
}

/** 0 to 1: how well a typed word matches a word of a name, which it may be the beginning of. */
function wordScore({ typed, whole, beginning, most }: Closeness): number {
  if (whole === 0) return 1
  if (beginning === 0) return 0.9
  const edits = Math.min(whole, beginning + 0.5)
  return edits <= most ? 0.95 - edits / typed.length : 0
}

/** 0 to 1: how well the typed text matches a name, without regard to blanks. */
function nameScore({ typed, text, whole, beginning, most }: Closeness): number {
  if (whole === 0) return 1
  if (beginning === 0) return 0.95 - (0.1 * (text.length - typed.length)) / text.length
  const asWhole = whole <= most ? 0.93 - whole / Math.max(typed.length, text.length) : 0
  const asBeginning = beginning <= most ? 0.82 - beginning / typed.length : 0
  return Math.max(asWhole, asBeginning)
}

function readQuery(index: PlaceIndex<unknown>, q: string): Query {
  const { words, weight, joined } = spellingOf(soundWords(q), undefined)
  return {
    words: words.map((word) => ({
      weight: weightOf(word),
      scores: scoreClose(index.words, word, wordScore),
    })),
    weight,
    joined: scoreClose(index.joined, joined, nameScore),
    characters: scoreClose(index.characters, charactersOnly(q), nameScore),
  }
}

const bestOf = (scores: Scores, words: string[]): [word: string, score: number] =>
  words.reduce<[string, number]>(
    (best, word) => ((scores.get(word) ?? 0) > best[1] ? [word, scores.get(word)!] : best),
    ['', 0],
  )

/** Each typed word against its best word of the name, or of the area: 'pulchowk lalitpur', 'chowk koteshwor'. */
function wordsScore(query: Query, spelling: Spelling, areaWords: string[]): number {
  const found = new Set<string>()
  let matched = 0
  for (const { weight, scores } of query.words) {
    const [name, score] = bestOf(scores, spelling.words)
    const inArea = 0.9 * bestOf(scores, areaWords)[1]
    if (score > 0 && score >= inArea) found.add(name)
    matched += weight * Math.max(score, inArea)
  }
  if (found.size === 0) return 0
  const named = sumOf([...found].map(weightOf)) / spelling.weight
  return (matched / query.weight) * (0.72 + 0.23 * named)
}

const scoreOf = (query: Query, { spellings, areaWords }: Indexed<unknown>): number =>
  Math.max(
    ...spellings.map((spelling) =>
      Math.max(
        query.joined.get(spelling.joined) ?? 0,
        query.characters.get(spelling.characters ?? '') ?? 0,
        wordsScore(query, spelling, areaWords),
      ),
    ),
  )

/** Of two places of one name the better known kind comes first. */
const kindBonus: Record<PlaceKind, number> = { city: 0.03, area: 0.025, square: 0.02, 'bus-park': 0.015, hospital: 0.01, mall: 0.01, temple: 0.01, landmark: 0.01, college: 0.005, village: 0 } // prettier-ignore
const nearBonus = 0.05
const farMetres = 20_000
/** Between two places of the gazetteer are at most a few kilometres where people live. */
const nearMetres = 3000

function bonusOf({ kind, position }: Named, near: Position | undefined): number {
  const closeness = near ? Math.max(0, 1 - metresBetween(near, position) / farMetres) : 0
  return kindBonus[kind] + nearBonus * closeness
}

/** Below this a name has too little in common with the text. */
const leastScore = 0.5
/** Worse ones than the best by more than this are left out. */
const widestGap = 0.3

/** The places that a text may mean, best first: the same name, then its beginning, then names with few different characters. */
export function rankPlaces<P extends Named>(
  index: PlaceIndex<P>,
  { q, near, limit }: { q: string; near?: Position | undefined; limit: number },
): P[] {
  const query = readQuery(index, q)
  const scored = index.places
    .map((one) => ({ place: one.place, score: scoreOf(query, one) }))
    .filter(({ score }) => score >= leastScore)
    .map(({ place, score }) => ({ place, score: score + bonusOf(place, near) }))
    .toSorted((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  return scored
    .filter(({ score }) => score >= best - widestGap)
    .slice(0, limit)
    .map(({ place }) => place)
}

/** Nearest first; none that is too far away to be called near. */
export function nearestPlaces<P extends Named>({ places }: PlaceIndex<P>, at: Position, limit: number): P[] {
  return places
    .map(({ place }) => ({ place, metres: metresBetween(at, place.position) }))
    .filter(({ metres }) => metres <= nearMetres)
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, limit)
    .map(({ place }) => place)
}
