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
}

/** The page of an archive that people open first: what is in it, and how to verify it. */
export const readMe = ({ title, madeAt }: ArchiveFacts, publicUrl: string): string => `${title}

Turno hizo este archivo el ${momentInWords(madeAt)} (hora de Colombia).
Tiene datos de salud: guárdalo donde solo tú lo abras.


Qué hay aquí

- Una carpeta por cada consulta firmada, que empieza por su fecha.
  - La historia en PDF, con las notas que siguieron, y un PDF por cada ${paperNames}.
  - nota.json: lo mismo que se firmó, en un formato que leen otros programas. Ahí dice si un documento
    fue anulado ("annulled").
- indice.json: la lista de las consultas, con el SHA-256 de cada archivo.
  Si de una consulta dice "readable": false, su clave se destruyó y ya nadie puede leerla.
  Si de un PDF dice "sha256": null, no se pudo abrir: descárgalo después desde la consulta.


Cómo verificar un PDF

1. Abre ${publicUrl}${href(pages.paperCheck)} y escribe el código que está al pie del documento, o lee su QR.
2. La página dice quién lo firmó, cuándo, y si vale o fue anulado.
3. Suelta ahí el PDF: tu navegador calcula su SHA-256 y lo compara con el registrado. El archivo no sale de tu equipo.


Cómo verificar nota.json

"hash" es el SHA-256 de "content" escrito como JSON en una sola línea, sin espacios entre sus partes y en UTF-8.
`
