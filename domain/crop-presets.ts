import { photoCertification, sealCertification, signatureCertification } from './named-codes.ts'

/** File type of a doctor's document: a picture, which is cropped, or a PDF. */
export type CertificationFile = 'img' | 'pdf'

/** How a picture is cut, by the code of its kind: width to height, and the least that it must measure in pixels. */
export const cropPresets: Readonly<Record<string, { ratio: number; minWidth: number; minHeight: number }>> = {
  [photoCertification]: { ratio: 1, minWidth: 300, minHeight: 300 },
  [signatureCertification]: { ratio: 2, minWidth: 400, minHeight: 160 },
  [sealCertification]: { ratio: 2, minWidth: 480, minHeight: 160 },
}

/** So far the sides of a picture may be from its ratio: a browser cuts by whole pixels. */
const ratioTolerance = 0.03

/** The error in the measures of a picture of this kind; undefined: none. */
export function wrongCut(
  certificationId: string,
  { width, height }: { width: number; height: number },
): 'small' | 'ratio' | undefined {
  const preset = cropPresets[certificationId]
  if (!preset) return undefined
  if (width < preset.minWidth || height < preset.minHeight) return 'small'
  return Math.abs(width / height / preset.ratio - 1) > ratioTolerance ? 'ratio' : undefined
}
