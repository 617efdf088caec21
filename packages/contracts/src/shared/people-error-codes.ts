/** Errors of employees, rosters and the time clock, part of `errorStatus`. */
export const peopleErrorStatus = {
  'employee.unknown': 404,
  'employee.changed': 409,
  'employee.hired': 409,
  'employee.account_taken': 409,
  'employee.documents_full': 409,
  'employee_document.unknown': 404,
  'employee_document.unsupported': 400,
  'shift.unknown': 404,
  'shift.changed': 409,
  'shift.overlaps': 409,
  'shift.employee_away': 409,
} as const satisfies Record<string, number>

export const peopleErrorMessage: Record<keyof typeof peopleErrorStatus, string> = {
  'employee.unknown': "We couldn't find this employee.",
  'employee.changed': 'Someone else changed this while you were editing.',
  'employee.hired': 'This application already has an employee.',
  'employee.account_taken': 'Another employee has this staff account.',
  'employee.documents_full': 'An employee has at most 12 documents. Delete one first.',
  'employee_document.unknown': "We couldn't find this document.",
  'employee_document.unsupported': 'Choose a PDF, JPEG, PNG or WebP file.',
  'shift.unknown': "We couldn't find this shift.",
  'shift.changed': 'Someone else changed this shift while you were editing.',
  'shift.overlaps': 'This person already has a shift at that time.',
  'shift.employee_away': "This person doesn't work at the branch on that day.",
}
