/** Errors of employees, rosters and the time clock, part of `errorStatus`. */
export const peopleErrorStatus = {
  'employee.unknown': 404,
  'employee.changed': 409,
  'employee.hired': 409,
  'employee.account_taken': 409,
  'employee.documents_full': 409,
  'employee_document.unknown': 404,
  'employee_document.unsupported': 400,
} as const satisfies Record<string, number>

export const peopleErrorMessage: Record<keyof typeof peopleErrorStatus, string> = {
  'employee.unknown': "We couldn't find this employee.",
  'employee.changed': 'Someone else changed this while you were editing.',
  'employee.hired': 'This application already has an employee.',
  'employee.account_taken': 'Another employee has this staff account.',
  'employee.documents_full': 'An employee has at most 12 documents. Delete one first.',
  'employee_document.unknown': "We couldn't find this document.",
  'employee_document.unsupported': 'Choose a PDF, JPEG, PNG or WebP file.',
}
