import { TabLinks } from '#ui/primitives/tabs.tsx'
import { employeeMessages } from './employees.messages.ts'

const texts = employeeMessages.tabs

const addresses = {
  employees: '/superadmin/employee',
  applications: '/superadmin/employee/applications',
  roster: '/superadmin/employee/roster',
  hours: '/superadmin/employee/hours',
} as const
type Tab = keyof typeof addresses
const tabs = Object.keys(addresses) as Tab[]

/** Employees, the applications that they come from, and their working time. */
export function EmployeeTabs({ current }: { current: Tab }) {
  return (
    <div className="mb-4">
      <TabLinks
        label={texts.label}
        items={tabs.map((tab) => ({ to: addresses[tab], label: texts[tab], current: tab === current }))}
      />
    </div>
  )
}
