import { z } from 'zod'
import { PictureWire } from '../../media/picture.wire.ts'
import { Product, Products } from './product.ts'

const ProductOnTheWire = Product.extend({ photo: PictureWire.nullable() })

export const ProductWire = z.codec(ProductOnTheWire, Product, {
  decode: ({ photo, ...food }) => ({ ...food, ...(photo && { photo }) }),
  encode: ({ photo, ...food }) => ({ ...food, photo: photo ?? null }),
})

export const ProductsWire = z.codec(Products.extend({ foods: z.array(ProductWire) }), Products, {
  decode: (wire) => wire,
  encode: (products) => products,
})
