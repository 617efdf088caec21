/** An open connection to a printer. */
export type Link = {
  /** Resolves when the printer, or the system, took all bytes. Rejects when the connection is lost. */
  write(bytes: Buffer): Promise<void>
  /** The next bytes that the printer sends; fewer, or none, when it does not answer in time. Rejects when the connection is lost. */
  read(count: number, ms: number): Promise<number[]>
  /** Waits until what was written was handed over, then closes. */
  close(): Promise<void>
}
