import type { CheckedPaper } from '@turno/contract/areas/papers.ts'
import { agreeing, itsPronoun, paperName } from '@turno/domain/clinical/papers/names.ts'
import { noteTitle } from '@turno/domain/clinical/sheet.ts'

type Kind = CheckedPaper['kind']
/** A paper, or the note itself, with a word that agrees with it. @param stem without its last letter */
const named = (kind: Kind, stem: string): string =>
  kind === 'note' ? `${noteTitle} ${stem}a` : `${paperName(kind)} ${agreeing(kind, stem)}`

/** 'la': the pronoun of a paper, or of the note itself. */
const itOf = (kind: Kind): string => (kind === 'note' ? 'la' : itsPronoun(kind))

/** Of the public page on which anybody checks a paper by its code. */
export const checkTexts = {
  lead: 'Escribe el código que está al pie del documento, junto al QR.',
  code: 'Código del documento',
  hint: '16 letras y números',
  check: 'Verificar',
  wrong: 'Un código tiene 16 letras y números. Revisa el que escribiste.',
  none: 'Ningún documento de Turno tiene este código',
  noneDetail: 'Revísalo letra por letra. Si está bien copiado, el documento no se hizo aquí.',
  valid: (kind: Kind) => named(kind, kind === 'note' ? 'firmad' : 'válid'),
  annulled: (kind: Kind) => named(kind, 'anulad'),
  annulledDetail: (kind: Kind, day: string) =>
    `Dejó de valer el ${day}, por decisión de quien ${itOf(kind)} firmó. No ${itOf(kind)} entregues.`,
  signed: (kind: Kind, day: string, doctor: string, card: string) =>
    doctor ? `${day} · ${doctor} · tarjeta ${card}` : `${day}. Quien ${itOf(kind)} firmó ya no se puede leer aquí.`,
  drop: 'Suelta aquí el PDF para saber si es el mismo. No sale de tu equipo.',
  choose: 'Elegir el PDF',
  same: (name: string) => `${name} es el mismo archivo que se firmó aquí.`,
  other: (name: string) => `${name} no es el archivo que se hizo aquí.`,
  otherDetail:
    'Pide a quien te lo dio que lo descargue otra vez de Turno, y compara lo impreso con lo que te muestren.',
  noFile: 'De este documento todavía no se ha descargado ningún PDF.',
  nothing: 'Aquí no se muestra nada del paciente.',
} as const
