export const dayIsOver = 'Please choose a day that is still to come'
