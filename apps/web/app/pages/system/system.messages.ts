export const notFound = {
  title: 'Page not found',
  blue: 'This page went',
  orange: 'cold',
  text: 'We looked in every steamer. The page is not here, but the momo are.',
}

export const outletGone = { blue: 'This outlet', orange: 'has closed', text: 'Thank you for every visit. Another outlet steams near you.' }

export const appError = {
  title: 'Unexpected Application Error!',
  blue: 'Unexpected',
  orange: 'Application Error!',
  text: 'The page stopped working. Your cart is safe. Try again, or go back to the start.',
}

export const offline = {
  title: 'You are offline',
  blue: 'You are',
  orange: 'offline',
  text: 'This page needs a line to the kitchen, and there is none right now. Pages you have opened before still work.',
}

export const ways = { home: 'Go to Home', outlets: 'Find outlets', again: 'Try again' }
