/** A file that is larger is refused, never cut. */
export const maxUploadBytes = 2 * 1024 * 1024
