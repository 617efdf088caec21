/** For a cancelled order. The reason is a code of the branch's list or a text typed by staff. */
export const creditReason = (reason: string | undefined): string =>
  `Order cancelled${reason === undefined ? '' : `: ${reason.replaceAll('-', ' ')}`}`
