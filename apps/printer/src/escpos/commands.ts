/** The commands of ESC/POS that almost every receipt printer knows. */
const [DLE, EOT, ESC, GS] = [0x10, 0x04, 0x1b, 0x1d]

export type Size = 'normal' | 'tall' | 'big'
const sizes: Record<Size, number> = { normal: 0x00, tall: 0x01, big: 0x11 }

export const commands = {
  /** Clears the buffer of the printer, also what an interrupted job left there, and ends automatic status messages. */
  reset: Buffer.from([ESC, 0x40, GS, 0x61, 0]),
  style: (size: Size, isBold: boolean, isInverse = false) =>
    Buffer.from([GS, 0x21, sizes[size], ESC, 0x45, isBold ? 1 : 0, GS, 0x42, isInverse ? 1 : 0]),
  text: (ascii: string) => Buffer.from(`${ascii}\n`, 'latin1'),
  /** Feeds to the knife and cuts, leaving a bridge. */
  cut: Buffer.from([ESC, 0x64, 3, GS, 0x56, 0x42, 0]),
  openDrawer: Buffer.from([ESC, 0x70, 0, 25, 250]),
  /** One bit for each dot, rows of whole bytes. */
  raster: (bytesPerRow: number, rows: number, bits: Buffer) =>
    Buffer.concat([
      Buffer.from([GS, 0x76, 0x30, 0, bytesPerRow & 255, bytesPerRow >> 8, rows & 255, rows >> 8]),
      bits,
    ]),
  /** Real-time status: answered at once, also by a printer that is out of paper. One byte for each of the three. */
  askStatus: Buffer.from([DLE, EOT, 1, DLE, EOT, 2, DLE, EOT, 4]),
  /** Answered with one byte when everything before it was printed. */
  askDone: Buffer.from([GS, 0x72, 1]),
}
