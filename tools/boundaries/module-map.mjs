/** Which module may use which, through its index.ts. Lower lines may look up, never down. Sideways and upwards news travels as events. */
export const moduleMap = {
  // foundations
  settings: [],
  media: [],
  accounts: ['media'],
  sessions: ['accounts'],
  auth: ['accounts', 'sessions', 'settings'],
  branches: ['media'],
  invitations: ['accounts', 'sessions', 'auth', 'branches'],
  employees: ['accounts', 'branches'],
  // site content
  'site-content': ['accounts', 'media'],
  galleries: ['media'],
  notices: ['media'],
  careers: ['accounts'],
  enquiries: ['accounts'],
  // the shop
  catalogue: ['branches', 'media'],
  carts: ['auth', 'catalogue', 'branches', 'settings'],
  addresses: ['auth'],
  payments: ['settings'],
  capacity: ['branches', 'catalogue', 'settings'],
  orders: ['carts', 'catalogue', 'branches', 'capacity', 'payments', 'settings', 'accounts'],
  paying: ['orders', 'payments', 'capacity', 'branches', 'settings'],
  invoices: ['orders', 'branches', 'payments', 'accounts', 'settings'],
  tills: ['invoices', 'orders', 'payments', 'branches', 'accounts'],
  reviews: ['branches', 'accounts', 'orders'],
  wishlist: ['auth', 'branches'],
  // the back office: knows the shop, is never known by it
  inventory: ['branches', 'settings'],
  recipes: ['catalogue', 'orders', 'inventory'],
  production: ['recipes', 'inventory'],
  requisitions: ['branches', 'inventory'],
  suppliers: [],
  purchasing: ['suppliers', 'inventory'],
  // added by npm run new; move a line up to its group when it has one
  audit: ['accounts'],
  // listeners and readers: use everybody, used by nobody
  notifications: [
    'accounts',
    'auth',
    'invitations',
    'orders',
    'payments',
    'paying',
    'invoices',
    'inventory',
    'requisitions',
    'purchasing',
    'enquiries',
    'careers',
    'reviews',
  ],
  analytics: ['orders', 'payments', 'branches', 'reviews'],
}

/** Modules whose store may read (never write) other modules' tables. */
export const readers = ['analytics']
