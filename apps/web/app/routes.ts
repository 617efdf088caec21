import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'

const showDesign = process.env['NODE_ENV'] !== 'production' || process.env['DESIGN_PAGE'] === '1'

/** Errors of a page are shown inside its shell. */
const bounded = (id: string, pages: RouteConfigEntry[]) =>
  layout('inside-boundary.tsx', { id: `${id}-boundary` }, pages)
const unknown = (id: string) => route('*', 'pages/system/not-found.tsx', { id: `${id}-not-found` })

const legalPageNames = ['privacy-policy', 'terms-of-use', 'return-and-refund']

const site = [
  // RT-01: / shows some roles their own layout; this is the home page for every role.
  route('home', 'pages/site/home.tsx', { id: 'public-home' }),
  route('menu', 'pages/system/to-menu.ts'),
  ...prefix('jholmomo-outlets', [
    index('pages/site/outlets.tsx'),
    route(':id', 'pages/site/branch-detail.tsx'),
  ]),
  route('jholmomo-menu', 'pages/site/menu.tsx'),
  route('menuoutlet/:outletName', 'pages/site/branch-menu.tsx'),
  route('menu/:slug', 'pages/site/dish.tsx'),
  route('services', 'pages/site/services.tsx'),
  route('about-us', 'pages/site/about.tsx'),
  route('career', 'pages/site/enquiries/career.tsx'),
  ...prefix('gallery', [index('pages/site/galleries.tsx'), route(':id', 'pages/site/gallery.tsx')]),
  ...prefix('enquiry', [
    index('pages/site/enquiries/enquiry.tsx'),
    route('frenchie', 'pages/site/enquiries/enquiry-franchise.tsx'),
    route('banquet', 'pages/site/enquiries/enquiry-banquet.tsx'),
  ]),
  route('contact-us', 'pages/site/enquiries/contact.tsx'),
  ...legalPageNames.map((page) => route(page, 'pages/site/legal.tsx', { id: page })),
  route('offline', 'pages/system/offline.tsx'),
  route('unauthorize', 'pages/system/unauthorize.tsx'),
  route('set-up', 'pages/auth/set-up.tsx'),
  route('invitation', 'pages/auth/invitation.tsx'),
  route('track/:token', 'pages/track/track.tsx'),
]

/** RT-03. The paths are nested as the specification writes them. */
const auth = [
  route('signup', 'pages/auth/signup.tsx'),
  ...prefix('login', [
    index('pages/auth/login.tsx'),
    ...prefix('ForgotPassword', [
      index('pages/auth/forgot-password.tsx'),
      ...prefix('OtpVerification', [
        index('pages/auth/verify-otp.tsx'),
        route('PasswordChange', 'pages/auth/reset-password.tsx'),
        route('PasswordChange/SuccessPassword', 'pages/auth/reset-done.tsx'),
      ]),
    ]),
  ]),
]

/** RT-04, and the customer's own bill. */
const account = [
  ...prefix('profile', [
    index('pages/account/profile.tsx'),
    route('changePassword', 'pages/account/change-password.tsx'),
    route('changePassword/Success', 'pages/account/change-password-done.tsx'),
  ]),
  route('orderhistory', 'pages/account/order-history.tsx'),
  route('mycart', 'pages/account/my-cart.tsx'),
  route('checkout', 'pages/account/checkout.tsx'),
  route('bill/:id', 'pages/account/bill.tsx', { id: 'own-bill' }),
]

const toDashboard = (id: string) => index('pages/system/to-dashboard.ts', { id: `${id}-to-dashboard` })

/** RT-05 to RT-07: unknown paths inside an area are guarded too. */
const branchAdmin = [
  toDashboard('branch-admin'),
  route('dashboard', 'pages/branch-admin/dashboard.tsx'),
  route('branches', 'pages/branch-admin/staff/own-branches.tsx'),
  ...prefix('customerorder', [
    index('pages/branch-admin/board.tsx'),
    route('all', 'pages/branch-admin/orders.tsx'),
    route('new', 'pages/branch-admin/counter.tsx'),
  ]),
  ...prefix('tables', [
    index('pages/branch-admin/tables/tables.tsx'),
    route(':id', 'pages/branch-admin/tables/tab.tsx'),
  ]),
  route('kitchen', 'pages/branch-admin/kitchen/kitchen-view.tsx'),
  route('order-view/:id', 'pages/branch-admin/order-view.tsx'),
  route('menu', 'pages/branch-admin/menu.tsx', { id: 'branch-own-menu' }),
  ...prefix('inventory', [
    index('pages/branch-admin/inventory.tsx'),
    route('count', 'pages/branch-admin/stock/count.tsx'),
    route('count/:id', 'pages/branch-admin/stock/count-sheet.tsx'),
    route('count/:id/review', 'pages/branch-admin/stock/count-review.tsx'),
    route('waste', 'pages/branch-admin/stock/waste.tsx'),
    route('purchase', 'pages/branch-admin/stock/purchase.tsx'),
    route(':id', 'pages/branch-admin/inventory-item.tsx'),
  ]),
  ...prefix('centralkitchen', [
    index('pages/branch-admin/kitchen/central-kitchen.tsx'),
    route('send', 'pages/branch-admin/kitchen/send.tsx'),
    route('receive/:id', 'pages/branch-admin/kitchen/receive.tsx'),
    route(':id', 'pages/branch-admin/kitchen/requisition.tsx'),
  ]),
  route('analytics', 'pages/branch-admin/analytics.tsx'),
  route('analytics/money', 'pages/branch-admin/sales/money.tsx', { id: 'branch-money' }),
  ...prefix('invoice', [
    index('pages/branch-admin/bills.tsx'),
    route('closing', 'pages/branch-admin/day-closing.tsx'),
    route('closing/report', 'pages/branch-admin/sales/till-report.tsx'),
  ]),
  route('viewprofile', 'pages/branch-admin/own-branch.tsx'),
  route('cms', 'pages/branch-admin/own-content.tsx'),
  route('bill/:id', 'pages/branch-admin/bill.tsx'),
  route('payments', 'pages/branch-admin/payments.tsx', { id: 'branch-payments' }),
  route('problems', 'pages/branch-admin/sales/problems.tsx', { id: 'branch-problems' }),
  route('roster', 'pages/branch-admin/staff/roster.tsx', { id: 'own-roster' }),
  ...prefix('clock', [
    index('pages/branch-admin/staff/clock.tsx'),
    route('times', 'pages/branch-admin/staff/clock-times.tsx'),
  ]),
  route('printers', 'pages/branch-admin/staff/printers.tsx'),
  unknown('branch-admin'),
]
const superAdmin = [
  toDashboard('super-admin'),
  route('dashboard', 'pages/super-admin/dashboard.tsx'),
  route('notification', 'pages/super-admin/own/notification.tsx'),
  route('customization', 'pages/admin/cms.tsx', { id: 'cms' }),
  route('branch', 'pages/super-admin/branches.tsx'),
  route('branch/:id', 'pages/super-admin/branch.tsx'),
  route('bill/:id', 'pages/super-admin/bill.tsx'),
  route('products', 'pages/super-admin/products.tsx'),
  route('products/food/:id', 'pages/super-admin/product-food.tsx', { id: 'food' }),
  route('products/options/:id', 'pages/super-admin/product-options.tsx', { id: 'options' }),
  ...prefix('recipe', [
    index('pages/super-admin/recipes.tsx'),
    route(':id', 'pages/super-admin/recipe.tsx'),
    route(':id/print', 'pages/super-admin/recipe-print.tsx'),
  ]),
  ...prefix('production', [
    index('pages/super-admin/kitchen/production.tsx'),
    route(':id', 'pages/super-admin/kitchen/production-order.tsx'),
    route(':id/labels', 'pages/super-admin/kitchen/production-labels.tsx'),
  ]),
  ...prefix('batches', [
    index('pages/super-admin/kitchen/batches.tsx'),
    route('order/:id', 'pages/super-admin/kitchen/batch-order.tsx'),
    route(':id', 'pages/super-admin/kitchen/batch.tsx'),
  ]),
  route('inventory', 'pages/super-admin/inventory.tsx'),
  route('inventory-alert', 'pages/super-admin/stock/alerts.tsx'),
  ...prefix('stock', [
    index('pages/super-admin/stock/value.tsx'),
    ...['usage', 'waste', 'food-cost', 'unused', 'movements', 'counts', 'purchases'].map((report) =>
      route(report, `pages/super-admin/stock/${report}.tsx`),
    ),
    route('counts/:id', 'pages/super-admin/stock/count.tsx'),
    route(':id', 'pages/super-admin/stock/item.tsx'),
  ]),
  ...prefix('suppliers', [
    index('pages/super-admin/supply/suppliers.tsx'),
    route('bills', 'pages/super-admin/supplier-bills/bills.tsx'),
    route('bills/:id', 'pages/super-admin/supplier-bills/bill.tsx', { id: 'supplier-bill' }),
    route(':id', 'pages/super-admin/supply/supplier.tsx'),
    route(':id/bills/new', 'pages/super-admin/supplier-bills/bill-new.tsx'),
  ]),
  ...prefix('supplierorders', [
    index('pages/super-admin/supply/supplier-orders.tsx'),
    route('new', 'pages/super-admin/supply/supplier-order-new.tsx'),
    route('receive', 'pages/super-admin/supply/receive-market.tsx'),
    route('receipts/:id', 'pages/super-admin/supply/goods-receipt.tsx'),
    route(':id', 'pages/super-admin/supply/supplier-order.tsx'),
    route(':id/receive', 'pages/super-admin/supply/receive-order.tsx'),
  ]),
  ...prefix('branchorders', [
    index('pages/super-admin/kitchen/branch-orders.tsx'),
    route('matrix', 'pages/super-admin/kitchen/matrix.tsx'),
    route('print', 'pages/super-admin/kitchen/van-list.tsx'),
    route('vans', 'pages/super-admin/kitchen/vans.tsx'),
  ]),
  ...prefix('orders', [
    index('pages/super-admin/sales/orders.tsx'),
    route(':id', 'pages/super-admin/sales/order.tsx', { id: 'chain-order' }),
  ]),
  route('problems', 'pages/super-admin/sales/problems.tsx'),
  ...prefix('invoice', [
    index('pages/super-admin/invoices/invoices.tsx'),
    route('closing', 'pages/super-admin/invoices/day-closings.tsx'),
    route('closing/:id/:date', 'pages/super-admin/invoices/branch-day.tsx'),
    route('closing/:id/:date/report', 'pages/super-admin/invoices/branch-report.tsx'),
  ]),
  route('payments', 'pages/super-admin/payments.tsx'),
  route('sales', 'pages/super-admin/figures/sales.tsx'),
  route('sales/money', 'pages/super-admin/figures/money.tsx', { id: 'chain-money' }),
  route('totalsale', 'pages/super-admin/figures/total-sale.tsx'),
  route('totaldelivered', 'pages/super-admin/figures/total-delivered.tsx'),
  route('media', 'pages/admin/media.tsx'),
  route('setting', 'pages/super-admin/settings/setting.tsx'),
  route('setting/festivals', 'pages/super-admin/settings/festivals.tsx'),
  route('setting/failed-jobs', 'pages/super-admin/settings/failed-jobs.tsx'),
  route('admin', 'pages/super-admin/people.tsx'),
  route('ViewProfile', 'pages/super-admin/own/view-profile.tsx'),
  ...prefix('employee', [
    index('pages/super-admin/employees/employees.tsx'),
    route('applications', 'pages/super-admin/inbox.tsx', { id: 'applications' }),
    route('roster', 'pages/super-admin/employees/roster.tsx'),
    route('hours', 'pages/super-admin/employees/hours.tsx'),
    route('hours/:id', 'pages/super-admin/employees/employee-hours.tsx'),
    route(':id', 'pages/super-admin/employees/employee.tsx'),
  ]),
  ...['frenchies', 'banquet', 'feedback'].map((page) =>
    route(page, 'pages/super-admin/inbox.tsx', { id: page }),
  ),
  unknown('super-admin'),
]
const content = [
  toDashboard('content'),
  route('dashboard', 'pages/admin/cms.tsx'),
  route('media', 'pages/admin/media.tsx', { id: 'media' }),
  route('pages', 'pages/admin/setting.tsx'),
  route('security', 'pages/admin/own-security.tsx', { id: 'content-security' }),
  unknown('content'),
]

const development = showDesign ? [route('design', 'pages/dev/design.tsx')] : []

/** All routes, grouped by area. */
export default [
  ...development,
  route('sitemap.xml', 'pages/system/sitemap.ts'),
  route('robots.txt', 'pages/system/robots.ts'),
  route('notice.json', 'pages/system/notice.ts'),
  route('preview', 'pages/system/preview.ts'),
  layout('shells/site/site-shell.tsx', [
    layout('boundary.tsx', [
      layout('home-by-role.tsx', [index('pages/site/home.tsx')]),
      ...site,
      layout('shells/guards/guest-only.tsx', auth),
      layout('shells/guards/user-only.tsx', [bounded('account', account)]),
      layout('shells/guards/staff-only.tsx', [
        bounded('staff', [route('security', 'pages/account/security.tsx')]),
      ]),
      // ITEM-01: a single segment without another route is the slug of a dish.
      route(':slug', 'pages/site/dish.tsx', { id: 'dish-by-slug' }),
      unknown('site'),
    ]),
  ]),
  route('branchadmin', 'shells/branch-admin/branch-admin-shell.tsx', [bounded('branch-admin', branchAdmin)]),
  route('superadmin', 'shells/super-admin/super-admin-shell.tsx', [bounded('super-admin', superAdmin)]),
  route('admin', 'shells/content/content-shell.tsx', [bounded('content', content)]),
] satisfies RouteConfig
