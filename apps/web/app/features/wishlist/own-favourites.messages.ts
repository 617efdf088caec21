export const ownFavouritesMessages = {
  title: 'Favourite outlets',
  none: 'No favourite outlets yet. Press Save on an outlet you like, and it is one tap away next time.',
  findOne: 'Find an outlet',
  remove: (name: string) => `Remove ${name} from your favourites`,
  removed: (name: string) => `${name} is no favourite any more.`,
  undo: 'Undo',
  undoFor: (name: string) => `Undo: keep ${name} as a favourite`,
  notChanged: 'That could not be saved. Please try again.',
  loading: 'Loading your favourite outlets',
  failed: 'Your favourite outlets could not be loaded.',
  tryAgain: 'Try again',
}
