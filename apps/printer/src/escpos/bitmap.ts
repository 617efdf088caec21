import { commands } from './commands.ts'

/** One byte for each dot: 1 is black. */
export type Bitmap = { width: number; height: number; dots: Uint8Array }

export const blank = (width: number, height: number): Bitmap => ({
  width,
  height,
  dots: new Uint8Array(width * height),
})

/** Draws one bitmap on another; what does not fit is cut off. */
export function draw(on: Bitmap, image: Bitmap, left: number, top: number): void {
  for (let y = 0; y < image.height && y + top < on.height; y += 1)
    for (let x = 0; x < image.width && x + left < on.width; x += 1)
      if (image.dots[y * image.width + x]) on.dots[(y + top) * on.width + x + left] = 1
}

export function drawFrame(on: Bitmap, thick: number): void {
  for (let y = 0; y < on.height; y += 1)
    for (let x = 0; x < on.width; x += 1)
      if (x < thick || y < thick || x >= on.width - thick || y >= on.height - thick)
        on.dots[y * on.width + x] = 1
}

/** Cheap printers have a small buffer, so that a tall image is sent in strips. */
const stripRows = 128

export function encodeBitmap({ width, height, dots }: Bitmap): Buffer {
  const bytesPerRow = Math.ceil(width / 8)
  const strips: Buffer[] = []
  for (let top = 0; top < height; top += stripRows) {
    const rows = Math.min(stripRows, height - top)
    const bits = Buffer.alloc(bytesPerRow * rows)
    for (let y = 0; y < rows; y += 1)
      for (let x = 0; x < width; x += 1)
        if (dots[(top + y) * width + x]) bits[y * bytesPerRow + (x >> 3)]! |= 0x80 >> (x & 7)
    strips.push(commands.raster(bytesPerRow, rows, bits))
  }
  return Buffer.concat(strips)
}
