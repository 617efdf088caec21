export const deliveryMessages = {
  title: 'Charge by distance',
  help: 'Applies from the next order, at all branches',
  isOn: 'Charge deliveries by distance',
  isOnHint:
    'If off, each branch has its own charge. A branch without a pin on the map keeps its own charge in any case.',
  bands: 'Distance (km) and charge (Rs.)',
  bandsHelp: 'In a straight line from the branch. Beyond the last distance its charge goes on.',
  band: 'Distance',
  addBand: 'Add a distance',
  upTo: 'Up to',
  upToWrong: 'Enter a distance from 0.1 to 100 km, with one decimal.',
  kilometres: 'km',
  charge: 'Charge',
  chargeWrong: 'Enter an amount from 0 to 10000.',
  noPin:
    'An address without a pin costs as much as the farthest one the branch delivers to. For phone orders staff choose the distance.',
  free: 'Free delivery',
  freeFrom: 'Free from',
  freeFromHint: 'Amount of the food. Empty = never free.',
  freeFromWrong: 'Enter an amount from 1 to 100000, or leave it empty.',
  rupees: 'Rs.',
} as const
