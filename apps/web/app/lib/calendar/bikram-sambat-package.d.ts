/** The package has no type declarations. */
declare module 'bikram-sambat' {
  const calendar: {
    toBik_euro(date: string): string
    toGreg_text(year: number, month: number, day: number): string
  }
  export default calendar
}
