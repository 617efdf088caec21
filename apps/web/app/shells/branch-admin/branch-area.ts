import {
  Armchair,
  Banknote,
  CalendarDays,
  ChartColumn,
  ChefHat,
  Clock,
  Factory,
  FileText,
  LayoutDashboard,
  MapPinned,
  MessageSquareWarning,
  PanelsTopLeft,
  Printer,
  ReceiptText,
  Store,
  UtensilsCrossed,
  Vault,
  Warehouse,
} from 'lucide-react'
import { landingOf } from '#lib/session/roles.ts'
import type { AdminArea } from '#shells/admin/admin-area.ts'
import { branchAdminWords as words } from './branch-admin.messages.ts'

const home = landingOf('branchAdmin')

/** Only for area managers. */
const ownBranchesPath = '/branchadmin/branches'

/** Design 4. Groups without pages are hidden. */
export const branchArea: AdminArea = {
  home,
  search: 'branch',
  groups: [
    {
      title: words.today,
      links: [
        { label: words.dashboard, to: home, icon: LayoutDashboard },
        { label: words.ownBranches, to: ownBranchesPath, icon: MapPinned, also: words.also.ownBranches },
        {
          label: words.orders,
          to: '/branchadmin/customerorder',
          icon: ReceiptText,
          also: words.also.orders,
          parts: [
            { label: words.newOrder, to: '/branchadmin/customerorder/new' },
            { label: words.allOrders, to: '/branchadmin/customerorder/all' },
          ],
        },
        { label: words.tables, to: '/branchadmin/tables', icon: Armchair, also: words.also.tables },
        {
          label: words.kitchenView,
          to: '/branchadmin/kitchen',
          icon: ChefHat,
          also: words.also.kitchenView,
        },
        {
          label: words.problems,
          to: '/branchadmin/problems',
          icon: MessageSquareWarning,
          also: words.also.problems,
        },
      ],
    },
    {
      title: words.kitchen,
      links: [
        { label: words.menu, to: '/branchadmin/menu', icon: UtensilsCrossed, also: words.also.menu },
        {
          label: words.inventory,
          to: '/branchadmin/inventory',
          icon: Warehouse,
          also: words.also.inventory,
          parts: [
            { label: words.count, to: '/branchadmin/inventory/count' },
            { label: words.waste, to: '/branchadmin/inventory/waste' },
            { label: words.purchase, to: '/branchadmin/inventory/purchase' },
          ],
        },
        {
          label: words.centralKitchen,
          to: '/branchadmin/centralkitchen',
          icon: Factory,
          also: words.also.centralKitchen,
          parts: [{ label: words.sendGoods, to: '/branchadmin/centralkitchen/send' }],
        },
      ],
    },
    {
      title: words.records,
      links: [
        {
          label: words.analytics,
          to: '/branchadmin/analytics',
          icon: ChartColumn,
          also: words.also.analytics,
          parts: [{ label: words.money, to: '/branchadmin/analytics/money' }],
        },
        { label: words.invoice, to: '/branchadmin/invoice', icon: FileText, also: words.also.invoice },
        {
          label: words.closing,
          to: '/branchadmin/invoice/closing',
          icon: Vault,
          also: words.also.closing,
          parts: [{ label: words.tillReport, to: '/branchadmin/invoice/closing/report' }],
        },
        { label: words.payments, to: '/branchadmin/payments', icon: Banknote, also: words.also.payments },
      ],
    },
    {
      title: words.branch,
      links: [
        {
          label: words.viewProfile,
          to: '/branchadmin/viewprofile',
          icon: Store,
          also: words.also.viewProfile,
        },
        { label: words.roster, to: '/branchadmin/roster', icon: CalendarDays, also: words.also.roster },
        {
          label: words.timeClock,
          to: '/branchadmin/clock',
          icon: Clock,
          also: words.also.timeClock,
          parts: [{ label: words.times, to: '/branchadmin/clock/times' }],
        },
        {
          label: words.printers,
          to: '/branchadmin/printers',
          icon: Printer,
          also: words.also.printers,
        },
        { label: words.content, to: '/branchadmin/cms', icon: PanelsTopLeft, also: words.also.content },
      ],
    },
  ],
}

export const withoutOwnBranches: AdminArea = {
  ...branchArea,
  groups: branchArea.groups.map(({ title, links }) => ({
    title,
    links: links.filter(({ to }) => to !== ownBranchesPath),
  })),
}
