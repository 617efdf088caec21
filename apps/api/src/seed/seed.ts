import { seedAccounts } from './seed-accounts.ts'
import { branchPictures, seedBranches } from './seed-branches.ts'
import { readCatalogueFile } from './catalogue-file.ts'
import { seedFooter } from './seed-footer.ts'
import { seedManyBranches } from './seed-many-branches.ts'
import { foodPictures, seedBranchFoods, seedMenu } from './seed-menu.ts'
import { seedPictures } from './seed-pictures.ts'

/** `settle` lets the database look at its tables anew. */
type Options = { branches: number; demoAccounts: boolean; say: (line: string) => void; settle: () => Promise<void> }

/** Fills a migrated database with the chain's outlets, menu and pictures. Seeding again changes nothing but the date-bound parts. */
export async function seed({ branches, demoAccounts, say, settle }: Options): Promise<void> {
  const file = readCatalogueFile()
  const pictures = await seedPictures([...branchPictures(), ...foodPictures()])
  say(`${pictures.size} pictures`)
  const outlets = await seedBranches(file, pictures)
  const foods = await seedMenu(file, pictures)
  await seedBranchFoods(outlets, foods)
  await seedFooter()
  const [first] = file.branches
  if (demoAccounts && first) say(`${await seedAccounts(outlets.get(first.code) ?? '')} demo accounts made`)
  say(`${outlets.size} branches, ${foods.size} foods`)
  if (branches <= outlets.size) return
  const shopfronts = [...new Set(branchPictures())].flatMap((name) => pictures.get(name) ?? [])
  await seedManyBranches({
    total: branches,
    present: outlets.size,
    pictureIds: shopfronts,
    settle,
    progress: (done) => say(`${done} branches`),
  })
  say(`${branches} branches`)
}
