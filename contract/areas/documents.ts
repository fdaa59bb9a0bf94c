import * as v from 'valibot'
import { numeric } from '../kinds/ids.ts'
import { typed } from '../kinds/typed.ts'

const [pictureKilobytesMax, pdfMegabytesMax] = [400, 1.1]
/** Size limit of an uploaded file. */
export const documentBytesMax = {
  img: pictureKilobytesMax * 1024,
  pdf: Math.floor(pdfMegabytesMax * 1024 * 1024),
} as const
/** Pictures are made as small as this, as JPEG. */
export const documentPixels = { width: 700, height: 500 } as const
export const documentNameMax = 120

const pdfHead = '%PDF-'
/** Readers look for the beginning of a PDF within its first kilobyte: other bytes may come before it. */
export const pdfHeadBytes = 1_024 + pdfHead.length
/** Position of a PDF's beginning in a text of one letter a byte; below zero: no PDF. */
export const pdfHeadAt = (text: string): number => text.slice(0, pdfHeadBytes).indexOf(pdfHead)

export const documentTexts = {
  choose: 'Seleccione el Certificado a cargar',
  unknownType: 'Problemas obteniendo el tipo de archivo',
  broken: 'Problemas cargando el archivo',
  pdfUpTo: `PDF hasta ${pdfMegabytesMax}MB`,
  sizes: `excede el tamaño máximo de ${pdfMegabytesMax}MB en archivos pdf o de ${pictureKilobytesMax}KB en imágenes`,
  tooLarge: (name: string) => `El siguiente archivo: ${name} excede el limite de carga permitido.`,
  img: 'Este documento se carga como imagen: PNG, GIF, JPEG o JPG.',
  pdf: 'Este documento se carga como PDF.',
  tooSmall: (width: number, height: number) => `La imagen debe medir al menos ${width} × ${height} píxeles.`,
  wrongRatio: 'La imagen no tiene la forma de este documento: recórtala antes de cargarla.',
  removed: 'Documento eliminado',
} as const

/**
 * A body that is larger than this is not even read. It holds more than a file may weigh, so that the answer names the
 * file.
 */
export const documentUpload = { megabytesMax: 4, jsonMegabytesMax: 16 } as const

/** A legacy call sends files in base64, all in one body. */
const legacyFile = v.object({
  id: v.pipe(
    v.union([v.pipe(v.string(), typed), v.number()], documentTexts.choose),
    v.transform(String),
    v.maxLength(20),
  ),
  name: v.optional(v.pipe(v.string(), typed, v.maxLength(500)), ''),
  file: v.object({
    binary: v.pipe(
      v.string(documentTexts.broken),
      v.transform((text) => text.replace(/^data:[^,]{0,100},/, '')),
      // One class of letters: with blanks in two places, a long text of blanks would take hours.
      v.regex(/^[A-Za-z0-9+/=\s]+$/, documentTexts.broken),
    ),
    ext: v.optional(v.pipe(v.string(), typed, v.maxLength(10)), ''),
  }),
})

/**
 * POST api/v1/doctors/{id}/update/certifications: one file is the body, and the query names its kind; or a legacy JSON
 * holds several.
 */
export const postDocuments = v.object({
  filesDocuments: v.optional(v.pipe(v.array(legacyFile), v.maxLength(20, 'Carga hasta 20 archivos a la vez')), []),
})
export const askPostDocuments = v.object({
  certification_id: v.optional(v.pipe(v.string(), typed, v.maxLength(20)), ''),
  name: v.optional(v.pipe(v.string(), typed, v.maxLength(500)), ''),
})

/** POST api/generic/get_certificaciones */
export const legacyCertifications = v.object({ action: v.pipe(numeric, v.literal(0)) })
