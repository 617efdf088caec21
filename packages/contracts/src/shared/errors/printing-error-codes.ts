/** Errors of printers, print agents and print jobs, part of `errorStatus`. */
export const printingErrorStatus = {
  'printer.unknown': 404,
  'printer.changed': 409,
  'printer.too_many': 409,
  'print_agent.unknown': 404,
  'print_agent.too_many': 409,
  'print_agent.wrong_code': 400,
  'print_agent.rejected': 401,
  'print_job.unknown': 404,
  'print_job.pending': 409,
  'print_job.claim_lost': 409,
} as const satisfies Record<string, number>

export const printingErrorMessage: Record<keyof typeof printingErrorStatus, string> = {
  'printer.unknown': "We couldn't find this printer.",
  'printer.changed': 'Someone else changed this printer while you were editing.',
  'printer.too_many': 'A branch has at most 20 printers. Remove one first.',
  'print_agent.unknown': "We couldn't find this print agent.",
  'print_agent.too_many': 'A branch has at most 10 print agents. Remove one first.',
  'print_agent.wrong_code': 'This code is wrong, used or older than 10 minutes. Get a new one.',
  'print_agent.rejected': 'This print agent is not paired, or it was removed. Pair it again.',
  'print_job.unknown': "We couldn't find this print job.",
  'print_job.pending': 'This is still waiting for its printer.',
  'print_job.claim_lost': 'Another claim of this print job is current.',
}
