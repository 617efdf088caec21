/** Of an order that its branch took back. The codes are those of the branch's list; words are as somebody typed them. */
export const creditReason = (reason: string | undefined): string =>
  `Order cancelled${reason === undefined ? '' : `: ${reason.replaceAll('-', ' ')}`}`
