import { issuePast, saveDemoHeads } from '#modules/invoices'

/** Nobody has this name and number: they are to be seen as what they are. */
const demo = { legalName: 'Jhol Momo Demonstration Pvt. Ltd.', pan: '123456789' }

/** What stands above the bills of outlets that have nothing there yet. */
export const seedBillHeads = (): Promise<number> => saveDemoHeads(demo.legalName, demo.pan)

/** Of the orders of the demonstration that were had. Answers how many are new. */
export const seedPastBills = (): Promise<number> => issuePast()
