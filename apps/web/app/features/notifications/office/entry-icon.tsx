import type { OfficeEntry, OfficeTopic } from '@momo/contracts/notifications'
import {
  Banknote,
  Boxes,
  ClipboardCheck,
  Factory,
  Handshake,
  type LucideIcon,
  ReceiptText,
  ServerCog,
  Star,
  TriangleAlert,
  Truck,
  Users,
} from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'

const icons: Record<OfficeTopic, LucideIcon> = {
  stock: Boxes,
  kitchen: Factory,
  orders: ReceiptText,
  money: Banknote,
  suppliers: Truck,
  branches: ClipboardCheck,
  reviews: Star,
  people: Users,
  enquiries: Handshake,
  system: ServerCog,
}

/** Urgent entries have a red triangle; the others the icon of their topic. */
export function EntryIcon({ entry: { topic, isUrgent } }: { entry: OfficeEntry }) {
  const Icon = isUrgent ? TriangleAlert : icons[topic]
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-9 flex-none place-items-center rounded-full [&_svg]:size-4.5',
        isUrgent ? 'bg-red-soft text-red-text' : 'bg-blue-soft text-blue',
      )}
    >
      <Icon />
    </span>
  )
}
