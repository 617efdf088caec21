import { TabLinks } from '#ui/primitives/tabs.tsx'
import { employeeMessages } from './employees.messages.ts'

const texts = employeeMessages.tabs

/** Employees and the applications that they come from. */
export function EmployeeTabs({ current }: { current: 'employees' | 'applications' }) {
  return (
    <div className="mb-4">
      <TabLinks
        label={texts.label}
        items={[
          { to: '/superadmin/employee', label: texts.employees, current: current === 'employees' },
          {
            to: '/superadmin/employee/applications',
            label: texts.applications,
            current: current === 'applications',
          },
        ]}
      />
    </div>
  )
}
