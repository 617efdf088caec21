import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

const showDesign = process.env['NODE_ENV'] !== 'production' || process.env['DESIGN_PAGE'] === '1'

/** What a page throws is shown inside its shell. */
const bounded = (id: string, pages: RouteConfigEntry[]) => layout('inside-boundary.tsx', { id: `${id}-boundary` }, pages)
const unknown = (id: string) => route('*', 'pages/system/not-found.tsx', { id: `${id}-not-found` })

const site = [
  route('menu', 'pages/system/to-menu.ts'),
  ...prefix('jholmomo-outlets', [index('pages/site/outlets.tsx'), route(':id', 'pages/site/branch-detail.tsx')]),
  route('jholmomo-menu', 'pages/site/menu.tsx'),
  route('menuoutlet/:outletName', 'pages/site/branch-menu.tsx'),
  route('unauthorize', 'pages/system/unauthorize.tsx'),
  route('set-up', 'pages/auth/set-up.tsx'),
]

/** RT-03. The paths go on one from the other, as the specification writes them. */
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

/** RT-04 */
const account = [
  ...prefix('profile', [
    index('pages/account/profile.tsx'),
    route('changePassword', 'pages/account/change-password.tsx'),
    route('changePassword/Success', 'pages/account/change-password-done.tsx'),
  ]),
  route('orderhistory', 'pages/account/order-history.tsx'),
  route('mycart', 'pages/account/my-cart.tsx'),
  // Until there is something to check out it shows the same.
  route('checkout', 'pages/account/my-cart.tsx', { id: 'checkout' }),
]

/** RT-05 to RT-07: an address inside that no page has yet is guarded like the rest. */
const branchAdmin = [route('dashboard', 'pages/branch-admin/dashboard.tsx'), unknown('branch-admin')]
const superAdmin = [route('dashboard', 'pages/super-admin/dashboard.tsx'), unknown('super-admin')]
const content = [route('dashboard', 'pages/admin/dashboard.tsx'), unknown('content')]

const development = showDesign ? [route('design', 'pages/dev/design.tsx')] : []

/** The addresses of the product, grouped by area. */
export default [
  ...development,
  index('home-by-role.tsx'),
  layout('shells/site/site-shell.tsx', [
    layout('boundary.tsx', [
      ...site,
      layout('shells/guards/guest-only.tsx', auth),
      layout('shells/guards/user-only.tsx', [bounded('account', account)]),
      unknown('site'),
    ]),
  ]),
  route('branchadmin', 'shells/branch-admin/branch-admin-shell.tsx', [bounded('branch-admin', branchAdmin)]),
  route('superadmin', 'shells/super-admin/super-admin-shell.tsx', [bounded('super-admin', superAdmin)]),
  route('admin', 'shells/content/content-shell.tsx', [bounded('content', content)]),
] satisfies RouteConfig
