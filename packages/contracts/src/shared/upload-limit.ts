/** Larger files are rejected. */
export const maxUploadBytes = 2 * 1024 * 1024
