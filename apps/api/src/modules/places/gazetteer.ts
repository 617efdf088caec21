import { readFileSync } from 'node:fs'
import type { Position } from '@momo/contracts/branches'
import type { PlaceKind } from '@momo/contracts/places'
import { areas } from './areas.ts'
import { indexPlaces, type PlaceIndex } from './rank-places.rules.ts'

export type GazetteerPlace = {
  id: string
  name: string
  nameNe: string
  kind: PlaceKind
  area: string
  areaNe: string
  position: Position
  /** Both names and all other spellings. */
  names: string[]
  /** Words that may stand beside the name. */
  areas: string[]
}

/** Its columns are described in gazetteer/SOURCES.md. */
const file = new URL('gazetteer/places.tsv', import.meta.url)

const idOf = (...parts: string[]): string =>
  parts
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

function placeOf(line: string): GazetteerPlace {
  const [name = '', nameNe = '', spellings = '', kind = '', area = '', latitude, longitude] = line.split('\t')
  const areaNe = areas[area] ?? ''
  return {
    id: idOf(name, area),
    name,
    nameNe,
    kind: kind as PlaceKind,
    area,
    areaNe,
    position: { latitude: Number(latitude), longitude: Number(longitude) },
    names: [name, nameNe, ...spellings.split(', ').filter(Boolean)],
    areas: [area, areaNe],
  }
}

export const readGazetteer = (): GazetteerPlace[] =>
  readFileSync(file, 'utf8').trimEnd().split('\n').slice(1).map(placeOf)

let index: PlaceIndex<GazetteerPlace> | undefined

/** Read and indexed once: the file is part of the release and never changes while a program runs. */
export const gazetteerIndex = (): PlaceIndex<GazetteerPlace> => (index ??= indexPlaces(readGazetteer()))
