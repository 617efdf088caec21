export const photoWords = {
  choose: 'Choose files',
  drop: 'or drop pictures here',
  rule: 'jpg, png, jpeg and not more than 2MB each',
  selected: 'New photos',
  selectedCount: (count: number) => `${count} selected`,
  fresh: 'new',
  remove: (name: string) => `Remove ${name}`,
  numbered: (number: number) => `photo ${number}`,
  reading: 'Preparing pictures...',
  sending: 'Uploading pictures',
  notPrepared: "The photos weren't ready, so nothing was saved.",
} as const
