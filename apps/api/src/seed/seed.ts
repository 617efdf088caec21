import { countAllOrders } from '#modules/analytics'
import { countFoodPairs } from '#modules/carts'
import { now } from '#platform/clock/clock.ts'
import { busyDays } from './orders/busy-days.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedBillHeads, seedPastBills } from './orders/seed-invoices.ts'
import { branchPictures, seedBranches } from './branches/seed-branches.ts'
import { readCatalogueFile } from './catalogue-file.ts'
import { seedDesignations } from './seed-designations.ts'
import { galleryPictures, seedGalleries } from './seed-galleries.ts'
import { seedManyBranches } from './branches/seed-many-branches.ts'
import { foodPictures, seedBranchFoods, seedMenu } from './menu/seed-menu.ts'
import { seedOptions } from './menu/seed-options.ts'
import { noticePictures, seedNotices } from './seed-notices.ts'
import { seedPastOrders } from './orders/seed-orders.ts'
import { seedPictureAddresses, seedPictures } from './seed-pictures.ts'
import { seedGuestReviews } from './reviews/seed-reviews.ts'
import { seedSite, sitePictures } from './site/seed-site.ts'
import { seedEmployees } from './people/seed-employees.ts'
import { seedRosters } from './people/seed-roster.ts'
import { seedStock } from './stock/seed-stock.ts'

/** `settle` runs ANALYZE on the database. */
type Options = {
  branches: number
  demoAccounts: boolean
  demoOrders: boolean
  report: (line: string) => void
  analyzeTables: () => Promise<void>
}

/** Fills a migrated database with branches, menu, pictures and content. Idempotent, except for data relative to the current date. */
export async function seed({
  branches,
  demoAccounts,
  demoOrders,
  report,
  analyzeTables,
}: Options): Promise<void> {
  const file = readCatalogueFile()
  const pictures = await seedPictures([
    ...branchPictures(),
    ...foodPictures(),
    ...galleryPictures(),
    ...noticePictures(),
  ])
  report(`${pictures.size} pictures`)
  const outlets = await seedBranches(file, pictures)
  const foods = await seedMenu(file, pictures)
  await seedBranchFoods(outlets, foods)
  await seedBillHeads()
  report(`${await seedOptions(file, outlets, foods)} foods with options`)
  await seedGalleries(pictures)
  await seedNotices(pictures)
  await seedDesignations()
  report(`${await seedSite(await seedPictureAddresses(sitePictures()))} new pieces of site content`)
  const [first] = file.branches
  if (demoAccounts && first) report(`${await seedAccounts(outlets.get(first.code) ?? '')} new demo accounts`)
  if (demoAccounts) report(`${await seedGuestReviews(outlets)} new reviews`)
  if (demoAccounts) report(`${await seedEmployees([...outlets.values()])} new employees`)
  if (demoAccounts) report(`${await seedRosters()} new times of employees`)
  if (demoAccounts && demoOrders && first) {
    report(
      `${await seedPastOrders({ outlets, foods }, busyDays(first.code, now()))} new orders, ${await seedPastBills()} bills`,
    )
  }
  if (demoAccounts && demoOrders && first)
    report(await seedStock({ file, outlets, foods, first: first.code }))
  // Demo orders publish no events, so the analytics are computed here.
  report(`${await countAllOrders()} orders counted`)
  await countFoodPairs()
  report(`${outlets.size} branches, ${foods.size} foods`)
  if (branches <= outlets.size) return
  const shopfronts = [...new Set(branchPictures())].flatMap((name) => pictures.get(name) ?? [])
  await seedManyBranches({
    total: branches,
    present: outlets.size,
    pictureIds: shopfronts,
    settle: analyzeTables,
    progress: (done) => report(`${done} branches`),
  })
  await seedBillHeads()
  report(`${branches} branches`)
}
