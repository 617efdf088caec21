/** RT-10: literal, with its spelling. */
export const unauthorize = {
  title: 'Unauthorize Page',
  blue: 'Unauthorize',
  orange: 'Page',
  text: 'You are not authorized to access this page',
}

/** RT-12: literal, with its spelling. */
export const restricted = {
  title: 'Restricted Access',
  blue: 'We are',
  orange: 'Sorry...',
  text: 'The page youre trying to access has restricted access',
}

export const links = { home: 'Go to Home', back: 'Go Back' }
