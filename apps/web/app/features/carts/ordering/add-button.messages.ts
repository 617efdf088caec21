export const addButtonMessages = {
  add: 'Add',
  addFood: (name: string) => `Add ${name}`,
  inCart: (count: number) => `${count} in cart`,
  addMore: (name: string, count: number) => `Add ${name}, ${count} in cart`,
  again: 'Try again',
}
