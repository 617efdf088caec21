import {
  Banknote,
  Bell,
  Boxes,
  BookOpen,
  ChartColumn,
  CircleDollarSign,
  ClipboardList,
  Factory,
  FileText,
  Handshake,
  Images,
  LayoutDashboard,
  MapPinned,
  MessageSquareText,
  MessageSquareWarning,
  PackageCheck,
  PartyPopper,
  ReceiptText,
  Route,
  Settings,
  ShieldCheck,
  Store,
  TriangleAlert,
  Truck,
  Users,
  UtensilsCrossed,
  Warehouse,
} from 'lucide-react'
import { landingOf } from '#lib/session/roles.ts'
import { type AdminArea, contentLink } from '#shells/admin/admin-area.ts'
import { superAdminWords as words } from './super-admin.messages.ts'

const home = landingOf('superadmin')
const profileAddress = '/superadmin/ViewProfile'
export const alertAddress = '/superadmin/inventory-alert'

/** Design 4. Groups without pages are hidden. */
export const superArea: AdminArea = {
  home,
  profile: profileAddress,
  search: 'chain',
  groups: [
    {
      title: words.overview,
      links: [
        { label: words.dashboard, to: home, icon: LayoutDashboard },
        {
          label: words.notification,
          to: '/superadmin/notification',
          icon: Bell,
          also: words.also.notification,
        },
      ],
    },
    {
      title: words.sales,
      links: [
        { label: words.orders, to: '/superadmin/orders', icon: ReceiptText, also: words.also.orders },
        {
          label: words.problems,
          to: '/superadmin/problems',
          icon: MessageSquareWarning,
          also: words.also.problems,
        },
        {
          label: words.branchOrders,
          to: '/superadmin/branchorders',
          icon: Store,
          also: words.also.branchOrders,
          parts: Object.entries(words.branchOrderParts).map(([page, label]) => ({
            label,
            to: `/superadmin/branchorders/${page}`,
          })),
        },
        {
          label: words.salesFigures,
          to: '/superadmin/sales',
          icon: ChartColumn,
          also: words.also.salesFigures,
          parts: [{ label: words.money, to: '/superadmin/sales/money' }],
        },
        {
          label: words.totalSale,
          to: '/superadmin/totalsale',
          icon: CircleDollarSign,
          also: words.also.totalSale,
        },
        {
          label: words.totalDelivered,
          to: '/superadmin/totaldelivered',
          icon: PackageCheck,
          also: words.also.totalDelivered,
        },
        {
          label: words.invoices,
          to: '/superadmin/invoice',
          icon: FileText,
          also: words.also.invoices,
          parts: [{ label: words.dayClosings, to: '/superadmin/invoice/closing' }],
        },
        { label: words.payments, to: '/superadmin/payments', icon: Banknote, also: words.also.payments },
      ],
    },
    {
      title: words.kitchen,
      links: [
        {
          label: words.products,
          to: '/superadmin/products',
          icon: UtensilsCrossed,
          also: words.also.products,
        },
        { label: words.recipes, to: '/superadmin/recipe', icon: BookOpen, also: words.also.recipes },
        {
          label: words.production,
          to: '/superadmin/production',
          icon: Factory,
          also: words.also.production,
        },
        {
          label: words.stock,
          to: '/superadmin/stock',
          icon: Boxes,
          also: words.also.stock,
          parts: Object.entries(words.stockParts).map(([report, label]) => ({
            label,
            to: `/superadmin/stock/${report}`,
          })),
        },
        { label: words.batches, to: '/superadmin/batches', icon: Route, also: words.also.batches },
        { label: words.inventory, to: '/superadmin/inventory', icon: Warehouse, also: words.also.inventory },
        {
          label: words.inventoryAlert,
          to: alertAddress,
          icon: TriangleAlert,
          also: words.also.inventoryAlert,
        },
      ],
    },
    {
      title: words.supply,
      links: [
        {
          label: words.suppliers,
          to: '/superadmin/suppliers',
          icon: Truck,
          also: words.also.suppliers,
          parts: [{ label: words.supplierBills, to: '/superadmin/suppliers/bills' }],
        },
        {
          label: words.supplierOrders,
          to: '/superadmin/supplierorders',
          icon: ClipboardList,
          also: words.also.supplierOrders,
          parts: Object.entries(words.supplierOrderParts).map(([page, label]) => ({
            label,
            to: `/superadmin/supplierorders/${page}`,
          })),
        },
      ],
    },
    {
      title: words.people,
      links: [
        { label: words.branch, to: '/superadmin/branch', icon: MapPinned, also: words.also.branch },
        {
          label: words.employee,
          to: '/superadmin/employee',
          icon: Users,
          also: words.also.employee,
          parts: Object.entries(words.employeeParts).map(([page, label]) => ({
            label,
            to: `/superadmin/employee/${page}`,
          })),
        },
        {
          label: words.admin,
          to: '/superadmin/admin',
          icon: ShieldCheck,
          also: words.also.admin,
          parts: [{ label: words.profile, to: profileAddress }],
        },
      ],
    },
    {
      title: words.enquiries,
      links: [
        { label: words.frenchies, to: '/superadmin/frenchies', icon: Handshake, also: words.also.frenchies },
        { label: words.banquet, to: '/superadmin/banquet', icon: PartyPopper, also: words.also.banquet },
        {
          label: words.feedback,
          to: '/superadmin/feedback',
          icon: MessageSquareText,
          also: words.also.feedback,
        },
      ],
    },
    {
      title: words.site,
      links: [
        contentLink('/superadmin/customization'),
        { label: words.media, to: '/superadmin/media', icon: Images, also: words.also.media },
        {
          label: words.setting,
          to: '/superadmin/setting',
          icon: Settings,
          also: words.also.setting,
          parts: [
            { label: words.festivals, to: '/superadmin/setting/festivals' },
            { label: words.failedJobs, to: '/superadmin/setting/failed-jobs' },
          ],
        },
      ],
    },
  ],
}
