// Queries as people type them: names of the gazetteer in both scripts with one or two errors, the same ones in every run.
import { readGazetteer } from '../../apps/api/src/modules/places/gazetteer.ts'
import { pick, type Roll, rollOf } from '../chaos/seeded-random.ts'

/** `place`: the id of the place that is meant. */
export type PlaceQuestion = { q: string; place: string }

type Edit = (text: string, roll: Roll) => string

/** Replaces one of the matches. */
const instead =
  (pattern: RegExp, ...by: string[]): Edit =>
  (text, roll) => {
    const matches = [...text.matchAll(pattern)]
    if (matches.length === 0) return text
    const { index, 0: found } = pick(roll, matches)
    return text.slice(0, index) + pick(roll, by) + text.slice(index + found.length)
  }

/** The position of a letter that is not the first of its word: people rarely miss that one. */
function innerLetter(text: string, roll: Roll): number {
  const places = [...text.matchAll(/(?<=\p{L}\p{M}*)\p{L}/gu)].map(({ index }) => index)
  return places.length > 0 ? pick(roll, places) : text.length
}

const leaveOut: Edit = (text, roll) => {
  const at = innerLetter(text, roll)
  return text.slice(0, at) + text.slice(at + 1)
}
const double: Edit = (text, roll) => {
  const at = innerLetter(text, roll)
  return text.slice(0, at) + text.slice(at, at + 1) + text.slice(at)
}
const swap: Edit = (text, roll) => {
  const at = innerLetter(text, roll)
  return text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2)
}

const rowsOfKeys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const neighbourKey: Edit = (text, roll) => {
  const at = innerLetter(text, roll)
  const letter = text[at]?.toLowerCase() ?? ''
  const row = rowsOfKeys.find((keys) => keys.includes(letter))
  if (!row || letter === '') return text
  const beside = [row[row.indexOf(letter) - 1], row[row.indexOf(letter) + 1]].filter(
    (key) => key !== undefined,
  )
  return text.slice(0, at) + pick(roll, beside) + text.slice(at + 1)
}

/** How Nepali names are spelled differently in Latin characters. */
const spelledOtherwise: Edit[] = [
  instead(/sh/g, 's'),
  instead(/s(?!h)/g, 'sh'),
  instead(/w/g, 'v'),
  instead(/v/g, 'b', 'w'),
  instead(/i/g, 'ee', 'e'),
  instead(/u/g, 'oo', 'o'),
  instead(/a/g, 'aa', 'o'),
  instead(/o/g, 'a'),
  instead(/chh/g, 'ch'),
  instead(/ph/g, 'f'),
  instead(/(?<=[bdgjkt])h/g, ''),
  instead(/chowk/gi, 'chok', 'chauk'),
  instead(/ /g, ''),
]
const missedKeys: Edit[] = [leaveOut, double, swap, neighbourKey]

/** The usual spelling errors in Devanagari: length of vowels, characters of the same sound, and signs left out. */
const inDevanagari: Edit[] = [
  instead(/ि/g, 'ी'),
  instead(/ी/g, 'ि'),
  instead(/ु/g, 'ू'),
  instead(/ू/g, 'ु'),
  instead(/[शष]/g, 'स'),
  instead(/स/g, 'श'),
  instead(/व/g, 'ब'),
  instead(/ब/g, 'व'),
  instead(/ण/g, 'न'),
  instead(/[ँं]/g, ''),
  instead(/ङ्/g, 'ं'),
  instead(/्/g, ''),
  instead(/चोक/g, 'चौक'),
  instead(/ट/g, 'त'),
  instead(/ा/g, ''),
  instead(/ /g, ''),
  leaveOut,
]

function edited(text: string, edits: Edit[], roll: Roll): string {
  for (let tries = 0; tries < 20; tries += 1) {
    const result = pick(roll, edits)(text, roll)
    if (result !== text) return result
  }
  return text
}

/** A longer name has room for a second error. */
function withErrors(text: string, roll: Roll): string {
  const isLatin = /[a-z]/i.test(text)
  const edits = () => (isLatin ? (roll() < 0.6 ? spelledOtherwise : missedKeys) : inDevanagari)
  const once = edited(isLatin && roll() < 0.7 ? text.toLowerCase() : text, edits(), roll)
  return text.length >= 9 && roll() < 0.4 ? edited(once, edits(), roll) : once
}

/** As another person would spell it: in three places, so that few characters stay where they were. */
const respelled: Edit = (text, roll) => {
  const once = text.toLowerCase()
  return [1, 2, 3].reduce((result) => edited(result, spelledOtherwise, roll), once)
}

type Draw = { count: number; seed: number; script: (i: number) => RegExp; change: Edit }

function draw({ count, seed, script, change }: Draw): PlaceQuestion[] {
  const roll = rollOf('place-search', seed)
  const places = readGazetteer()
  return Array.from({ length: count }, (_, i) => {
    const fits = (name: string) => script(i).test(name)
    const { id, names } = pick(
      roll,
      places.filter((place) => place.names.some(fits)),
    )
    return { q: change(pick(roll, names.filter(fits)), roll), place: id }
  })
}

/** A name of three characters with an error could be anything. */
const latin = /^[\x20-\x7e]{4,}$/
const devanagari = /^[ऀ-ॿ\s.]{3,}$/

/** Half of them in Latin characters, half in Devanagari. */
export const questionsWithErrors = (count: number, seed: number): PlaceQuestion[] =>
  draw({ count, seed, script: (i) => (i % 2 === 0 ? latin : devanagari), change: withErrors })

/** In Latin characters, without missed keys. */
export const questionsRespelled = (count: number, seed: number): PlaceQuestion[] =>
  draw({ count, seed, script: () => latin, change: respelled })
