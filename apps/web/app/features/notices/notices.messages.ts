/** NOTE-02: literal. */
export const noticesMessages = {
  notice: 'Notice',
  images: 'Notice images',
  dontShowAgain: "Don't show this again",
  preview: 'Preview',
}
