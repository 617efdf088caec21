export const notFound = {
  title: 'Page not found',
  blue: 'This page went',
  orange: 'cold',
  text: 'We looked in every steamer. The page is not here, but the momo are.',
}

export const appError = {
  title: 'Unexpected Application Error!',
  blue: 'Unexpected',
  orange: 'Application Error!',
  text: 'The page stopped working. Your cart is safe. Try again, or go back to the start.',
}

export const ways = { home: 'Go to Home', outlets: 'Find outlets', again: 'Try again' }
