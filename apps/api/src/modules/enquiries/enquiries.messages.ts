export const dayIsOver = 'Choose today or a later date'
