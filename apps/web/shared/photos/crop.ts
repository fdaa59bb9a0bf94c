/**
 * A part of a picture: where its middle lies, in the picture's pixels, and how often it fits into the largest part of
 * its shape. `ratio` of width to height is the shape, 1 a square.
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

/** The largest part in the middle. */
export const wholeOf = ({ width, height }: Picture): Crop => ({ zoom: 1, x: width / 2, y: height / 2 })

/** Width and height of the part, in the picture's pixels. */
export function sizeOf({ width, height }: Picture, { zoom }: Pick<Crop, 'zoom'>, ratio = 1): Picture {
  const widest = Math.min(width, height * ratio)
  return { width: widest / zoom, height: widest / ratio / zoom }
}

/** The part, clamped to the picture. */
export function clampedCrop(picture: Picture, { zoom, x, y }: Crop, ratio = 1): Crop {
  const kept = Math.min(Math.max(zoom, 1), zoomMax)
  const part = sizeOf(picture, { zoom: kept }, ratio)
  const between = (value: number, half: number, length: number) => Math.min(Math.max(value, half), length - half)
  return {
    zoom: kept,
    x: between(x, part.width / 2, picture.width),
    y: between(y, part.height / 2, picture.height),
  }
}

/** The part after the picture was pushed by this much of the part's width and height. */
export const movedCrop = (picture: Picture, crop: Crop, right: number, down: number, ratio = 1): Crop => {
  const { width, height } = sizeOf(picture, crop, ratio)
  return clampedCrop(picture, { ...crop, x: crop.x - right * width, y: crop.y - down * height }, ratio)
}

/** Draws the part over the whole canvas, which has its shape. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { width, height } = sizeOf(picture, crop, canvas.width / canvas.height)
  const context = canvas.getContext('2d')
  const [left, top] = [crop.x - width / 2, crop.y - height / 2]
  context?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
}

/** Width of a sent photo, within a form too: the server keeps 512 pixels of it. */
const photoWidthMax = 640
const sentQuality = 0.9

interface Shape {
  ratio?: number
  /** Width of the file, in pixels. */
  widthMax?: number
}

/** The part as a file of its own. @throws {Error} the browser could not make it */
export function cropFile(picture: ImageBitmap, crop: Crop, { ratio = 1, widthMax = photoWidthMax }: Shape = {}) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(widthMax, Math.round(sizeOf(picture, crop, ratio).width))
  canvas.height = Math.max(1, Math.round(canvas.width / ratio))
  return jpegOf(canvas, () => drawCrop(canvas, picture, crop))
}

/** The drawing as a JPEG. @throws {Error} the browser could not make it */
export async function jpegOf(canvas: HTMLCanvasElement, drawing: () => void): Promise<Blob> {
  const context = canvas.getContext('2d')
  // A JPEG has no transparency, and without this it would be black.
  if (context) context.fillStyle = 'white'
  context?.fillRect(0, 0, canvas.width, canvas.height)
  drawing()
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', sentQuality))
  if (!file) throw new Error('no JPEG was made')
  return file
}
