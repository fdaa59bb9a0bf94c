import { href, pages } from '@turno/contract/pages.ts'
import { paperKinds, paperOf } from '@turno/domain/clinical/papers/papers.ts'
import { momentInWords } from '@turno/domain/clinical/times-in-words.ts'

/** 'fórmula, orden e incapacidad'. */
const paperNames = new Intl.ListFormat('es').format(paperKinds.map((kind) => paperOf(kind).words.name))

/** What an archive is of, and when it was made. */
export interface ArchiveFacts {
  /** 'Historias que firmó Dra. Marta Ruiz'. */
  title: string
  madeAt: string
  /** It is of many patients: each has a folder. */
  byPatient: boolean
}

const byPatients = `- Una carpeta por paciente, con sus apellidos, nombres y documento, y en ella una por cada consulta: su fecha.
  Si el paciente cerró su cuenta o su nombre cambió, la carpeta lo llama como está escrito en la consulta.
  Lo de una cita que el paciente nunca confirmó va en carpeta aparte.`

/** The page of an archive that people open first: what is in it, and how to verify it. */
export const readMe = ({ title, madeAt, byPatient }: ArchiveFacts, publicUrl: string): string => `${title}

Turno hizo este archivo el ${momentInWords(madeAt)} (hora de Colombia).
Tiene datos de salud: guárdalo donde solo tú lo abras.


Qué hay aquí

- indice.html: ábrelo en tu navegador. Es la lista de las consultas y lleva a cada documento, sin internet.
${byPatient ? byPatients : '- Una carpeta por cada consulta firmada: su fecha y su especialidad.'}
  - La historia en PDF, con las notas que siguieron, y un PDF por cada ${paperNames}.
  - nota.json: lo mismo que se firmó, en un formato que leen otros programas. Ahí dice si un documento
    fue anulado ("annulled"), y lo que el paciente escribió que está mal o falta ("remarks").
- indice.json: la misma lista para programas, con el SHA-256 de cada archivo.
  Si de una consulta dice "readable": false, su clave se destruyó y ya nadie puede leerla.
  Si de un PDF dice "sha256": null, no se pudo abrir: descárgalo después desde la consulta.


Cómo verificar un PDF

1. Abre ${publicUrl}${href(pages.paperCheck)} y escribe el código que está al pie del documento, o lee su QR.
2. La página dice quién lo firmó, cuándo, y si vale o fue anulado.
3. Suelta ahí el PDF: tu navegador calcula su SHA-256 y lo compara con el registrado. El archivo no sale de tu equipo.


Cómo verificar nota.json

"hash" es el SHA-256 de "content" escrito como JSON en una sola línea, sin espacios entre sus partes y en UTF-8.
`
