import type { Supplier } from '@momo/contracts/suppliers'
import { Pencil, Phone, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { phoneText } from '#lib/format/phone.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { supplierMessages } from '../suppliers.messages.ts'
import { detailMessages as texts } from './detail.messages.ts'

export const newOrderPath = (supplierId: string) => `/superadmin/supplierorders/new?supplier=${supplierId}`

type Props = { supplier: Supplier; onEdit: () => void }

export function SupplierHead({ supplier, onEdit }: Props) {
  const { id, name, contactPerson, phone, address, isVatRegistered, isArchived } = supplier
  const facts = [contactPerson, phone && phoneText(phone), address].filter(Boolean)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="text-sm wrap-anywhere text-ink-2">
          <Link
            to="/superadmin/suppliers"
            className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
          >
            {supplierMessages.title}
          </Link>{' '}
          / {name}
        </p>
        <h1 className="flex flex-wrap items-center gap-x-2.5 font-display text-[1.625rem] leading-[1.15] font-extrabold wrap-anywhere text-blue">
          {name}{' '}
          {isVatRegistered ? (
            <Badge className="font-text">{supplierMessages.vatRegistered}</Badge>
          ) : undefined}{' '}
          {isArchived ? (
            <Badge tone="amber" className="font-text">
              {supplierMessages.archived}
            </Badge>
          ) : undefined}
        </h1>
        {facts.length > 0 ? (
          <p className="text-sm wrap-anywhere text-ink-2">{facts.join(' · ')}</p>
        ) : undefined}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
        {phone ? (
          <LinkButton
            to={`tel:${phone}`}
            variant="outline"
            size="compact"
            icon={<Phone aria-hidden />}
            className="rounded-sm!"
          >
            {texts.call}
          </LinkButton>
        ) : undefined}
        {isArchived ? undefined : (
          <AdminButton variant="outline" size="compact" icon={<Pencil aria-hidden />} onClick={onEdit}>
            {texts.edit}
          </AdminButton>
        )}
        {isArchived ? undefined : (
          <LinkButton
            to={newOrderPath(id)}
            variant="strong"
            size="compact"
            icon={<Plus aria-hidden />}
            className="rounded-sm! max-sm:w-full"
          >
            {texts.newOrder}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
