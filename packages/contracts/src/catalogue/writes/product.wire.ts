import { z } from 'zod'
import { PictureWire } from '../../media/picture.wire.ts'
import { Product, Products, SharedPhoto } from './product.ts'

const ProductOnTheWire = Product.extend({
  photo: PictureWire.nullable(),
  sharedPhoto: SharedPhoto.nullable(),
})

export const ProductWire = z.codec(ProductOnTheWire, Product, {
  decode: ({ photo, sharedPhoto, ...food }) => ({
    ...food,
    ...(photo && { photo }),
    ...(sharedPhoto && { sharedPhoto }),
  }),
  encode: ({ photo, sharedPhoto, ...food }) => ({
    ...food,
    photo: photo ?? null,
    sharedPhoto: sharedPhoto ?? null,
  }),
})

export const ProductsWire = z.codec(Products.extend({ foods: z.array(ProductWire) }), Products, {
  decode: (wire) => wire,
  encode: (products) => products,
})
