import type { Employee } from '@momo/contracts/employees'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { isMissing } from '#lib/api/page-missing.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { EmployeeDialog } from '../editor/employee-dialog.tsx'
import { employeeQuery } from '../employees.api.ts'
import { employeeMessages } from '../employees.messages.ts'
import { DocumentsCard } from './documents-card.tsx'
import { FactsCard } from './facts-card.tsx'

const texts = employeeMessages.detail

/** `beside`: cards of other features. */
export function EmployeeScreen({ id, beside }: { id: string; beside?: ReactNode }) {
  const query = useQuery(employeeQuery(id))
  return (
    <>
      {query.data ? undefined : <h1 className="sr-only">{employeeMessages.title}</h1>}
      <ListView
        query={query}
        texts={{ ...employeeMessages, failed: texts.failed }}
        explain={(error) => problemOf(error, employeeMessages.loadFaults).text}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(employee) => <Opened employee={employee} beside={beside} />}
      </ListView>
    </>
  )
}

function Opened({ employee, beside }: { employee: Employee; beside: ReactNode }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Head employee={employee} onEdit={() => setEditing(true)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <FactsCard employee={employee} />
          {beside}
        </div>
        <DocumentsCard employee={employee} />
      </div>
      {isEditing ? <EmployeeDialog employee={employee} onClose={() => setEditing(false)} /> : undefined}
    </div>
  )
}

function Head({ employee, onEdit }: { employee: Employee; onEdit: () => void }) {
  const { name, nameNe, post, branchName, phone, leftOn } = employee
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="text-sm wrap-anywhere text-ink-2">
          <Link
            to="/superadmin/employee"
            className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
          >
            {employeeMessages.title}
          </Link>{' '}
          / {name}
        </p>
        <h1 className="flex flex-wrap items-center gap-x-2.5 font-display text-[1.625rem] leading-[1.15] font-extrabold wrap-anywhere text-blue">
          {name}{' '}
          {nameNe ? (
            <span lang="ne" className="text-lg font-semibold text-ink-2">
              {nameNe}
            </span>
          ) : undefined}{' '}
          {leftOn ? <Badge className="font-text">{employeeMessages.list.states.left}</Badge> : undefined}
        </h1>
        <p className="text-sm wrap-anywhere text-ink-2">
          {employeeMessages.list.at(post, branchName ?? employeeMessages.kitchen)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
        <LinkButton
          to={`tel:${phone}`}
          variant="outline"
          size="compact"
          icon={<Phone aria-hidden />}
          className="rounded-sm!"
        >
          {texts.call}
        </LinkButton>
        <AdminButton size="compact" icon={<Pencil aria-hidden />} onClick={onEdit}>
          {texts.edit}
        </AdminButton>
      </div>
    </div>
  )
}
