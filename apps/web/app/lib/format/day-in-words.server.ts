const inNepal = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kathmandu' })

/** '1 November 2026'. On the server only: the browsers' formatters differ, and cost time to set up. */
export const dayInWords = (instant: Date): string => inNepal.format(instant)
