export const ownBranchesWords = {
  switch: 'Switch branch',
  title: 'Switch branch',
  search: 'Search branches',
  none: 'No branch with this name.',
  current: 'You are here',
  failed: "Couldn't switch. Try again.",
  loadFailed: "Couldn't load your branches.",
  tryAgain: 'Try again',
  loading: 'Loading your branches...',
  chooseTitle: 'Choose a branch',
  chooseText: "You don't work in that branch any more. Choose one of your branches to go on.",
} as const
