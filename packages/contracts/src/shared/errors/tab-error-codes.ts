/** Errors of tabs and checks, part of `errorStatus`. */
export const tabErrorStatus = {
  'tab.changed': 409,
  'tab.closed': 409,
  'tab.key_reused': 409,
  'tab.being_paid': 409,
  'tab.not_settled': 409,
  'tab.same': 409,
  'tab.split_incomplete': 409,
  'tab.nothing_to_void': 409,
  'tab.too_many_checks': 409,
  'check.changed': 409,
  'check.paid': 409,
  'order.in_tab': 409,
} as const satisfies Record<string, number>

export const tabErrorMessage: Record<keyof typeof tabErrorStatus, string> = {
  'tab.changed': 'Not saved: another device already changed this tab.',
  'tab.closed': 'This tab is no longer open.',
  'tab.key_reused': 'This was already sent with other content. Look at the tab.',
  'tab.being_paid': 'This bill is being paid and stays as it is.',
  'tab.not_settled': 'Something on this tab is still to be paid.',
  'tab.same': 'Choose another tab.',
  'tab.split_incomplete': 'Put each plate on exactly one bill.',
  'tab.nothing_to_void': 'There are not that many plates left to take off.',
  'tab.too_many_checks': 'A tab has at most 20 bills.',
  'check.changed': 'The amount has changed. Check it before you take the money.',
  'check.paid': 'This bill is already paid.',
  'order.in_tab': "This order is paid with its table's bill.",
}
