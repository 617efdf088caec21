import { module as accounts } from '#modules/accounts'
import { module as addresses } from '#modules/addresses'
import { module as analytics } from '#modules/analytics'
import { module as audit } from '#modules/audit'
import { module as auth } from '#modules/auth'
import { module as batchTrace } from '#modules/batch-trace'
import { module as branches, registerReviews } from '#modules/branches'
import { module as capacity } from '#modules/capacity'
import { module as careers } from '#modules/careers'
import { module as carts } from '#modules/carts'
import { module as catalogue } from '#modules/catalogue'
import { module as consumption, retakeResale, takeResale } from '#modules/consumption'
import { module as counts } from '#modules/counts'
import { module as dishRatings } from '#modules/dish-ratings'
import { module as employees } from '#modules/employees'
import { module as enquiries } from '#modules/enquiries'
import { module as exports, registerExportSources } from '#modules/exports'
import { module as failedJobs } from '#modules/failed-jobs'
import { module as festivals } from '#modules/festivals'
import { module as forecast } from '#modules/forecast'
import { module as galleries } from '#modules/galleries'
import { module as goodsReceipts } from '#modules/goods-receipts'
import { module as media, registerPictureUsers } from '#modules/media'
import { module as inventory } from '#modules/inventory'
import { module as invitations } from '#modules/invitations'
import { module as invoices } from '#modules/invoices'
import { module as myData } from '#modules/my-data'
import { module as notices } from '#modules/notices'
import { module as notifications } from '#modules/notifications'
import { module as orders, orderExport, registerPayments, registerStock, registerTabs } from '#modules/orders'
import {
  lowerDue,
  module as payments,
  offeredMethods,
  offeredWallets,
  openPayment,
  recordCash,
  voidPayment,
} from '#modules/payments'
import { module as people } from '#modules/people'
import { module as places } from '#modules/places'
import { module as printing } from '#modules/printing'
import { module as problemReports } from '#modules/problem-reports'
import { module as production } from '#modules/production'
import { module as recipes } from '#modules/recipes'
import { module as purchaseOrders } from '#modules/purchase-orders'
import { module as purchases } from '#modules/purchases'
import { module as requisitions } from '#modules/requisitions'
import { module as reviews, readNewestReviews } from '#modules/reviews'
import { module as rosters } from '#modules/rosters'
import { module as search } from '#modules/search'
import { module as sessions } from '#modules/sessions'
import { module as settings } from '#modules/settings'
import { module as siteContent } from '#modules/site-content'
import { module as stockAlerts } from '#modules/stock-alerts'
import { module as stockReports } from '#modules/stock-reports'
import { module as supplierBills } from '#modules/supplier-bills'
import { module as suppliers } from '#modules/suppliers'
import { addToChecks, joinTab, lockTabOf, module as tabs, removeFromChecks } from '#modules/tabs'
import { module as tills } from '#modules/tills'
import { module as timeClock } from '#modules/time-clock'
import { module as visits } from '#modules/visits'
import { module as waste } from '#modules/waste'
import { module as wishlist } from '#modules/wishlist'
import type { ModuleRecord } from '#platform/module.ts'

/** All modules. The programs serve only the routes, jobs and handlers of the modules listed here. */
export const modules: ModuleRecord[] = [
  media,
  accounts,
  settings,
  sessions,
  auth,
  branches,
  invitations,
  visits,
  catalogue,
  reviews,
  dishRatings,
  problemReports,
  wishlist,
  carts,
  addresses,
  capacity,
  orders,
  places,
  payments,
  invoices,
  tabs,
  printing,
  tills,
  festivals,
  inventory,
  recipes,
  consumption,
  counts,
  waste,
  purchases,
  suppliers,
  forecast,
  requisitions,
  production,
  batchTrace,
  stockAlerts,
  purchaseOrders,
  goodsReceipts,
  supplierBills,
  stockReports,
  siteContent,
  galleries,
  notices,
  careers,
  enquiries,
  employees,
  rosters,
  timeClock,
  people,
  audit,
  notifications,
  analytics,
  exports,
  search,
  failedJobs,
  myData,
]

// A picture counts as unused only if no module reports a use.
registerPictureUsers(modules)

// Orders start and end payments through a port, because payments depend on orders.
registerPayments({ lowerDue, offeredMethods, offeredWallets, openPayment, recordCash, voidPayment })

// Orders take bottled drinks from the stock through a port, because the back office depends on the shop.
registerStock({ takeResale, retakeResale })

// A table order is a round of a tab through a port, because tabs consist of orders.
registerTabs({ addToChecks, joinTab, lockTabOf, removeFromChecks })

// Each kind of export has the rows of one module.
registerExportSources({ orders: orderExport })

// A branch is sent with its newest reviews through a port, because reviews depend on branches.
registerReviews({ readNewestReviews })
