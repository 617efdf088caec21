const inNepal = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kathmandu',
})

/** '1 November 2026'. Server only: `Intl` formatters differ between browsers and take long to set up. */
export const dayInWords = (instant: Date): string => inNepal.format(instant)
