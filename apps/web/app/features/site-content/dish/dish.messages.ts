export const dishMessages = {
  home: 'Home',
  menu: 'Our Menu',
  order: 'Place an Order',
  heading: 'Nepali Street Style Delight',
  ingredients: 'Ingredients',
  steps: 'Steps',
  photo: (name: string, number: number) => `${name}, photo ${number}`,
  missing: {
    title: 'Item not found',
    blue: 'Nothing on',
    orange: 'this plate',
    text: 'Item not found or no data passed.',
    seeMenu: 'See the menu',
    goHome: 'Go to Home',
  },
}
