/**
 * What a module may use. `uses`: other modules, through their index.ts; a line may name lines above it, never below. `reads`: tables of
 * other modules that its SQL may read; no module writes another one's tables. Everything else travels as an event.
 */
export const moduleMap = {
  // foundations
  media: { uses: [] },
  accounts: { uses: ['media'], reads: ['branches', 'pictures'] },
  sessions: { uses: ['accounts'], reads: ['accounts'] },
  auth: { uses: ['accounts', 'sessions'] },
  branches: { uses: ['media'], reads: ['pictures'] },
  invitations: { uses: ['accounts', 'sessions', 'auth', 'branches'], reads: ['accounts', 'branches'] },
  // site content
  'site-content': { uses: ['accounts', 'media'], reads: ['branches', 'galleries'] },
  galleries: { uses: ['media'], reads: ['pictures'] },
  notices: { uses: ['media', 'site-content'], reads: ['pictures'] },
  careers: { uses: ['accounts'] },
  enquiries: { uses: ['accounts'] },
  // the shop
  catalogue: { uses: ['branches', 'media'], reads: ['branches', 'pictures'] },
  carts: { uses: ['auth', 'catalogue', 'branches'] },
  addresses: { uses: ['auth'] },
  capacity: { uses: ['branches', 'catalogue'], reads: ['branch_stations'] },
  orders: {
    uses: ['carts', 'catalogue', 'branches', 'capacity', 'accounts'],
    reads: ['branches', 'payments', 'refunds', 'capacity_holds'],
  },
  payments: { uses: ['orders', 'capacity'], reads: ['orders'] },
  invoices: {
    uses: ['orders', 'branches', 'payments', 'accounts'],
    reads: ['branches', 'orders', 'payments'],
  },
  tills: { uses: ['invoices', 'orders', 'payments', 'branches', 'accounts'] },
  reviews: { uses: ['branches', 'accounts', 'orders'] },
  wishlist: { uses: ['auth', 'branches'] },
  // the back office: uses the shop, is not used by it
  inventory: { uses: ['accounts'], reads: ['branches'] },
  // added by npm run new; move a line up to its group when it has one
  audit: {
    uses: ['accounts', 'orders'],
    // The present name of each kind of object in the log.
    reads: [
      'branches',
      'career_applications',
      'categories',
      'designations',
      'enquiries',
      'foods',
      'galleries',
      'invoices',
      'notices',
      'option_groups',
      'options',
      'orders',
      'payment_discrepancies',
      'payments',
      'pictures',
      'refunds',
      'site_documents',
      'stock_items',
      'stock_locations',
    ],
  },
  // listeners and readers: use every module, used by none
  notifications: {
    uses: [
      'accounts',
      'auth',
      'invitations',
      'orders',
      'payments',
      'invoices',
      'enquiries',
      'careers',
      'reviews',
    ],
  },
  analytics: {
    uses: ['orders', 'payments', 'branches', 'reviews'],
    reads: ['branches', 'order_history', 'order_lines', 'orders', 'payments', 'refunds', 'reviews'],
  },
}

/** Their stores may import the row types of other modules' tables. */
export const readers = ['analytics']
