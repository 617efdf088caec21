import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { DayOfWeek } from '@momo/contracts/shared'

const baseUnit = z.enum(['g', 'ml', 'pcs'])
const Used = z.array(z.object({ ingredient: z.string(), quantity: z.number(), unit: baseUnit }))

/** The parts of the seed catalogue that are loaded. */
const CatalogueFile = z.object({
  branches: z.array(
    z.object({
      code: z.string(),
      BranchName: z.string(),
      Location: z.string(),
      Latitude: z.coerce.number(),
      Longitude: z.coerce.number(),
      Phone: z.string(),
      Email: z.string(),
      Description: z.string(),
      tags: z.array(z.string()),
      openingHours: z.array(
        z.object({ DayOfWeek, OpenTime: z.string().nullable(), CloseTime: z.string().nullable() }),
      ),
    }),
  ),
  categories: z.array(
    z.object({
      Name: z.string(),
      items: z.array(
        z.object({
          name: z.string(),
          description: z.string(),
          price: z.number(),
          tags: z.array(z.string()),
          allergens: z.array(z.string()),
        }),
      ),
    }),
  ),
  ingredients: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      nameNp: z.string(),
      unit: baseUnit,
      purchaseUnit: z.string(),
      /** Base units of one purchase unit. */
      purchaseQty: z.number(),
      purchaseCostRs: z.number(),
      reorderLevel: z.number(),
      useWithinDays: z.number(),
    }),
  ),
  recipes: z.array(
    z.object({
      itemName: z.string(),
      /** '1 plate (10 pieces)'. */
      yield: z.string(),
      ingredients: Used,
      packaging: Used,
    }),
  ),
  suppliers: z.array(
    z.object({
      name: z.string(),
      contactPerson: z.string(),
      phone: z.string(),
      email: z.string(),
      address: z.string(),
      pan: z.string(),
      vatRegistered: z.boolean(),
      leadTimeDays: z.number(),
      paymentTerms: z.enum(['cash on delivery', 'weekly', '15 days', '30 days']),
      orderDays: z.array(DayOfWeek),
      supplies: z.array(
        z.object({ ingredient: z.string(), purchaseUnit: z.string(), priceRs: z.number().positive() }),
      ),
    }),
  ),
})
export type CatalogueFile = z.infer<typeof CatalogueFile>

export const seedFolder = new URL('../../seed/', import.meta.url)

export function readCatalogueFile(): CatalogueFile {
  return CatalogueFile.parse(JSON.parse(readFileSync(new URL('catalogue.json', seedFolder), 'utf8')))
}
