import { issuePastInvoices, saveDemoHeads } from '#modules/invoices'

/** A name and number that do not exist and are recognisable as demo data. */
const demo = { legalName: 'Jhol Momo Demonstration Pvt. Ltd.', address: 'Naxal, Kathmandu', pan: '123456789' }

/** Saves the demo seller, and bill heads for branches that have none. */
export const seedBillHeads = (): Promise<number> => saveDemoHeads(demo)

/** Issues the bills of completed demo orders. Returns the number of new bills. */
export const seedPastBills = (): Promise<number> => issuePastInvoices()
