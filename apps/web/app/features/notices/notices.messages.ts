/** NOTE-02: literal. */
export const noticesMessages = {
  notice: 'Notice',
  images: 'Images of the notice',
  dontShowAgain: "Don't show this again",
}
