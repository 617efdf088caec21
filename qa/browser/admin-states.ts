// The admin screens in the states that the proofs check.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Who } from '../fixtures/demo-session.ts'
import type { RunningStack } from '../stack/with-stack.ts'
import { fillSuppliers } from '../fixtures/stock/supplier-place.ts'
import { fillPurchasing } from '../fixtures/stock/purchasing-day.ts'
import { evaluateAlerts } from '../fixtures/stock/evaluate-alerts.ts'
import { fillKitchen } from '../fixtures/stock/kitchen-day.ts'
import { branchStates } from './branch-states.ts'
import { reportProblem } from './order-states.ts'
import { branchProblemScreens, officeProblemScreens } from './office/after-order-states.ts'
import { chainDashboardScreens } from './office/chain-dashboard-states.ts'
import { officeEntryScreens } from './office/office-entry-states.ts'
import {
  after,
  openDialog,
  openFirst,
  overlay,
  type Screen,
  settled,
  type State,
  variant,
} from './page-state.ts'
import { branchOrderScreens } from './stock/branch-order-states.ts'
import { branchKitchenScreens, kitchenScreens } from './stock/kitchen-states.ts'
import { recipeScreens, stockScreens } from './stock/office-stock-states.ts'
import { purchaseOrderScreens } from './stock/purchase-order-states.ts'
import { invoiceScreens } from './stock/invoice-states.ts'
import { supplierBillScreens } from './stock/supplier-bill-states.ts'
import { closureScreens } from './office/closure-states.ts'
import { employeeScreens } from './employee-states.ts'
import { supplierScreens } from './stock/supplier-states.ts'
import { chainOrderScreens } from './office/chain-order-states.ts'
import { salesScreens } from './office/sales-states.ts'
import { branchSearchScreens, searchScreens } from './office/search-states.ts'
import { settingScreens } from './office/setting-states.ts'

const openDish = after((page) => page.locator('#main h3 button[aria-expanded=false]').first().click())
const openRail = after(async (page) => {
  await page.getByRole('banner').getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
})

async function post(origin: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

/** Sends forms, so that the inboxes are not empty. A form's ticket is valid after three seconds. */
async function writeToOffice(origin: string): Promise<void> {
  const { data } = (await (await fetch(`${origin}/api/v1/form-ticket`)).json()) as {
    data: { ticket: string }
  }
  await sleep(3100)
  const marks = { ticket: data.ticket, fullName: 'Sita Tamang' }
  const person = { ...marks, contact: '9841000000', email: 'sita@example.com' }
  await post(origin, 'enquiries/franchise', {
    ...person,
    city: 'Butwal',
    message: 'We have a shop beside the bus park.',
  })
  await post(origin, 'enquiries/banquet', {
    ...person,
    eventDate: '2999-12-31',
    guests: 40,
    place: 'not-sure',
    message: 'A wedding.',
  })
  await post(origin, 'enquiries/contact', {
    ...marks,
    contact: 'sita@example.com',
    about: 'feedback',
    message: 'The jhol was very good.',
  })
}

const tab = (name: string) => `customization?tab=${name}`
const superScreens = (branch: string): Screen[] => [
  ...chainDashboardScreens,
  ['super-rail', 'dashboard', openRail, { ...overlay, ...variant, widths: [390] }],
  ...officeEntryScreens,
  ...searchScreens,
  ['cms-hero', tab('landing'), undefined, variant],
  ['cms-menu', `${tab('landing')}&part=menu`, openDish],
  ['cms-outlets', `${tab('landing')}&part=outlets`, undefined, variant],
  ['cms-testimonials', `${tab('landing')}&part=testimonials`, undefined, variant],
  ...['footer', 'about', 'services', 'enquiry', 'career', 'gallery', 'notice'].map((name): Screen => [
    `cms-${name}`,
    tab(name),
    undefined,
    variant,
  ]),
  ...settingScreens,
  ...closureScreens,
  ['super-branches', 'branch', undefined, variant],
  ['branch-editor', `branch/${branch}`],
  ['products', 'products'],
  ['products-food', 'products', openFirst('/products/food/0')],
  ['products-options', 'products?view=options', openFirst('/products/options/0'), variant],
  ...salesScreens,
  ...recipeScreens,
  ...stockScreens,
  ...branchOrderScreens,
  ...kitchenScreens,
  ...supplierScreens,
  ...chainOrderScreens,
  ...officeProblemScreens,
  ...supplierBillScreens,
  ...invoiceScreens,
  ...purchaseOrderScreens,
  ['super-profile', 'ViewProfile', undefined, variant],
  ['super-profile-evening', 'ViewProfile', openDialog(/^Change$/), { ...overlay, ...variant }],
  ...employeeScreens,
  ['people', 'admin'],
  ['people-invite', 'admin', openDialog(/^Invite$/), { ...overlay, ...variant }],
  ['people-person', 'admin', openFirst('person='), { ...overlay, ...variant }],
  ['people-invitations', 'admin?view=invitations', undefined, variant],
  ['people-trail', 'admin?view=trail', undefined, variant],
  ['inbox-franchise', 'frenchies', undefined, variant],
  ['inbox-banquet', 'banquet', undefined, variant],
  ['inbox-feedback', 'feedback', openFirst('entry='), overlay],
  ['inbox-employee-empty', 'employee/applications', undefined, variant],
  ['super-failed-jobs', 'setting/failed-jobs', undefined, variant],
]

const branchScreens: Screen[] = [
  ['branch-own', 'viewprofile', undefined, variant],
  ...branchKitchenScreens,
  ...branchSearchScreens,
  ...branchProblemScreens,
]

const statesOf = (address: string, as: Who, screens: Screen[]): State[] =>
  screens.map(([name, path, act = settled, more]) => ({
    name,
    address: `${address}/${path}`,
    as,
    act,
    ...more,
  }))

export async function adminStates({ origin, options }: RunningStack, branch: string): Promise<State[]> {
  await writeToOffice(origin)
  const atBranch = await branchStates(origin)
  await reportProblem(origin, branch)
  await fillSuppliers(origin)
  await fillPurchasing(origin, branch)
  await fillKitchen(origin, branch)
  await evaluateAlerts(options)
  return [
    ...statesOf(`${origin}/superadmin`, 'super', superScreens(branch)),
    ...statesOf(`${origin}/admin`, 'content', [['content-dashboard', 'dashboard', undefined, variant]]),
    ...statesOf(`${origin}/branchadmin`, 'branch', branchScreens),
    ...atBranch,
  ]
}
