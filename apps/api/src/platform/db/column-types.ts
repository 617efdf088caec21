import pg from 'pg'

type Parser = (text: string) => unknown

const oid = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182, numericArray: 1231, textArray: 1009 }
const asTexts = pg.types.getTypeParser(oid.textArray) as (text: string) => (string | null)[]

// A date has no time zone, so it stays text (YYYY-MM-DD); our big integers stay below 2^53; numeric stays exact.
const parsers: Record<number, Parser> = {
  [oid.int8]: Number,
  [oid.int8Array]: (text) => asTexts(text).map((item) => (item === null ? null : Number(item))),
  [oid.date]: (text) => text,
  [oid.dateArray]: asTexts,
  [oid.numericArray]: asTexts,
}

export const columnTypes = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    parsers[id] ?? pg.types.getTypeParser(id, format as 'text'),
}
