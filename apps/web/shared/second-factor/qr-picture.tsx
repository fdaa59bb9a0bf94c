import './second-factor.css'
import { encode } from 'uqr'

/** Modules of quiet around the code, as ISO 18004 asks for. */
const border = 4

/** A QR code as a picture: black on white by day and by night, because not every camera reads it otherwise. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  )
}
