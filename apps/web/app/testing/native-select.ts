/** happy-dom has no `size` of a select. react-hook-form reads it to find out whether the user has chosen an option before the page was ready. */
export function completeNativeSelect(): void {
  Object.defineProperty(HTMLSelectElement.prototype, 'size', {
    configurable: true,
    get(this: HTMLSelectElement) {
      return Number(this.getAttribute('size') ?? 0)
    },
  })
}
