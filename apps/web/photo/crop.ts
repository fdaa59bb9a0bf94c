/**
 * A square part of a picture: where its middle lies, in the picture's pixels, and how often it fits into the shorter
 * edge.
 */
export interface Crop {
  zoom: number
  x: number
  y: number
}

interface Picture {
  width: number
  height: number
}

export const zoomMax = 4

/** The largest square in the middle. */
export const wholeOf = ({ width, height }: Picture): Crop => ({ zoom: 1, x: width / 2, y: height / 2 })

/** Edge of the part, in the picture's pixels. */
export const edgeOf = ({ width, height }: Picture, { zoom }: Crop): number => Math.min(width, height) / zoom

/** The same part as far as the picture has it. */
export function within(picture: Picture, { zoom, x, y }: Crop): Crop {
  const kept = Math.min(Math.max(zoom, 1), zoomMax)
  const half = edgeOf(picture, { zoom: kept, x, y }) / 2
  const between = (value: number, length: number) => Math.min(Math.max(value, half), length - half)
  return { zoom: kept, x: between(x, picture.width), y: between(y, picture.height) }
}

/** The part after the picture was pushed by this much of the part's edge. */
export const pushed = (picture: Picture, crop: Crop, right: number, down: number): Crop => {
  const edge = edgeOf(picture, crop)
  return within(picture, { ...crop, x: crop.x - right * edge, y: crop.y - down * edge })
}

/** Draws the part over the whole canvas. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const edge = edgeOf(picture, crop)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, crop.x - edge / 2, crop.y - edge / 2, edge, edge, 0, 0, canvas.width, canvas.height)
}

/** What is sent, within a form too: the server keeps 512 pixels of it. */
const sentEdge = 640
const sentQuality = 0.9

/** The part as a file of its own. @throws {Error} the browser could not make it */
export async function cut(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(sentEdge, Math.round(edgeOf(picture, crop)))
  const context = canvas.getContext('2d')
  // A JPEG has no transparency, and without this it would be black.
  if (context) context.fillStyle = 'white'
  context?.fillRect(0, 0, canvas.width, canvas.height)
  draw(canvas, picture, crop)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', sentQuality))
  if (!file) throw new Error('no JPEG was made')
  return file
}
