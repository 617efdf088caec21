/** The columns of the hours of a month as CSV. */
export const hoursColumns = [
  'Employee',
  'Designation',
  'Branch',
  'Planned hours',
  'Worked hours',
  'Late minutes',
  'Late shifts',
  'Shifts without clock-in',
  'Missing clock-outs',
]
