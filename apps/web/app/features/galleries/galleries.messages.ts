/** GAL-01, GAL-02: literal. */
export const galleriesMessages = {
  title: { blue: 'Photo', orange: 'Gallery' },
  gallery: 'Gallery',
  pageTitle: 'Photo Gallery',
  description:
    'Photos of Jhol Momo: festivals, opening nights, folding contests and what comes out of the steamers.',
  descriptionOf: (title: string, count: number) => `${title}: ${photoCount(count)} from Jhol Momo.`,
  home: 'Home',
  photos: photoCount,
  loading: 'Loading galleries...',
  none: 'No galleries found.',
  failed: 'Failed to load galleries',
  noImages: 'No images found in this gallery.',
  imagesFailed: 'Failed to load gallery images',
  failedText: 'The rest of the site still works. Try again in a moment.',
  tryAgain: 'Try again',
  toGalleries: 'All galleries',
}

function photoCount(count: number): string {
  return count === 1 ? '1 photo' : `${count} photos`
}
