export const ownFavouritesMessages = {
  title: 'Favourite outlets',
  none: 'No favourite outlets yet. Tap Save on an outlet you like to find it here next time.',
  findOne: 'Find an outlet',
  remove: (name: string) => `Remove ${name} from your favourites`,
  removed: (name: string) => `${name} was removed from your favourites.`,
  undo: 'Undo',
  undoFor: (name: string) => `Undo: add ${name} back to your favourites`,
  notChanged: "Couldn't save that. Please try again.",
  loading: 'Loading your favourite outlets',
  failed: "Couldn't load your favourite outlets.",
  tryAgain: 'Try again',
}
