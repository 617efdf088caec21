import { z } from 'zod'
import { Position } from './branch.ts'

const coordinates = /^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/

/** '27.7,85.3' in a query. */
export const PositionText = z.codec(
  z.string().regex(coordinates, { abort: true, message: "near must be 'latitude,longitude'" }),
  Position,
  {
    decode: (text) => {
      const [latitude = Number.NaN, longitude = Number.NaN] = text.split(',').map(Number)
      return { latitude, longitude }
    },
    encode: ({ latitude, longitude }) => `${latitude},${longitude}`,
  },
)
