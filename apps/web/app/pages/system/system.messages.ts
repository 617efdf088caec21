export const notFound = {
  title: 'Page not found',
  blue: 'This page went',
  orange: 'cold',
  text: "We looked in every steamer. This page isn't here, but the momo are.",
}

export const outletGone = {
  blue: 'This outlet',
  orange: 'has closed',
  text: 'Thank you for every visit. Find another outlet near you.',
}

export const appError = {
  title: 'Unexpected Application Error!',
  blue: 'Unexpected',
  orange: 'Application Error!',
  text: 'The page stopped working. Your cart is safe. Try again, or go to the home page.',
}

export const offline = {
  title: "You're offline",
  blue: "You're",
  orange: 'offline',
  text: "This page needs a connection. Pages you've opened before still work.",
}

export const links = { home: 'Go to Home', outlets: 'Find outlets', again: 'Try again' }
