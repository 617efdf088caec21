/** A file of a multipart form. The name is the client's: only for display and search, never a path. */
export type UploadedFile = { bytes: Buffer; fileName: string }
