/** 'Koteshwor, Kathmandu' */
export const placeTitle = ({ name, area }: { name: string; area: string }): string =>
  name === area ? name : `${name}, ${area}`
