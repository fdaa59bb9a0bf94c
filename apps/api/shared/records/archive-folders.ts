import { safeName } from '@turno/adapters/zip/safe-name.ts'
import { account } from '@turno/domain/account/decide.ts'
import { fullNameOf } from '@turno/domain/account/state.ts'
import type { SignedNote } from '@turno/domain/clinical/act.ts'
import type { Opened } from '@turno/domain/encounter/state.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import type { PaperMaker } from './papers.ts'

/**
 * Letters of a name in a folder. With the document, the folder of a visit and the longest name of a paper a path has
 * less than 120, so that Windows opens it from wherever it is unpacked.
 */
const [nameMax, documentMax] = [48, 20]

/** 'CC 1144000001'; '' where the note says none. */
export const documentOf = ({ patient: { documentType, document } }: SignedNote): string =>
  [documentType, document].filter(Boolean).join(' ')

/** The folders of one archive: of a patient, where it is of many, and in it one of each visit. No two are equal. */
export class ArchiveFolders {
  readonly #deps: Pick<PaperMaker['deps'], 'commander'>
  readonly #byPatient: boolean
  /** Whose each folder of a patient is, by its name in small letters, which many systems do not tell apart. */
  readonly #owners = new Map<string, string>()
  readonly #visits = new Set<string>()

  constructor(deps: Pick<PaperMaker['deps'], 'commander'>, byPatient: boolean) {
    this.#deps = deps
    this.#byPatient = byPatient
  }

  /** The folder of a visit, as it stands in the archive, and how its patient is called there. */
  async placeOf({ patientId, known, start }: Opened, signed: SignedNote): Promise<{ folder: string; called: string }> {
    const date = bogotaDate(start)
    const called = known ? await this.#lastNameFirst(patientId, signed) : signed.patient.name
    if (!this.#byPatient) {
      const { speciality } = signed.doctor
      return { called, folder: this.#visit('', safeName([date, speciality].filter(Boolean).join(' '), nameMax)) }
    }
    const document = safeName(documentOf(signed) || 'sin documento', documentMax)
    // What a desk typed may be of somebody else: it is not mixed with what its patient confirmed.
    const owner = known ? patientId : `typed ${patientId}`
    const ofPatient = this.#patient(`${safeName(called, nameMax)} - ${document}`, owner)
    return { called, folder: this.#visit(`${ofPatient}/`, date) }
  }

  /** Last names first, as archives are sorted, where the patient is still called as they were when it was signed. */
  async #lastNameFirst(patientId: string, { patient }: SignedNote): Promise<string> {
    const { state: person } = await this.#deps.commander.load(account, patientId)
    if (person.status !== 'registered' || fullNameOf(person) !== patient.name) return patient.name
    const { name, secondName, lastName, secondLastName } = person.sections.names
    return [lastName, secondLastName, name, secondName].filter(Boolean).join(' ')
  }

  #patient(wanted: string, owner: string): string {
    return numbered(wanted, (name) => {
      const key = name.toLowerCase()
      if (!this.#owners.has(key)) this.#owners.set(key, owner)
      return this.#owners.get(key) === owner
    })
  }

  #visit(within: string, wanted: string): string {
    return numbered(within + wanted, (name) => {
      const key = name.toLowerCase()
      const isFree = !this.#visits.has(key)
      this.#visits.add(key)
      return isFree
    })
  }
}

/** The first of 'x', 'x-2', 'x-3' … that can be taken. */
function numbered(wanted: string, take: (name: string) => boolean): string {
  let name = wanted
  for (let n = 2; !take(name); n++) name = `${wanted}-${n}`
  return name
}
