import type { DomainEvent } from '@turno/domain/event.ts'
import type { AnyEvent } from '@turno/domain/event-types.ts'
import type { FileRef } from './port.ts'

/** A file that an event names. */
export interface NamedFile {
  file: FileRef
  /** Undefined in an event as the log keeps it, and once the person was erased. */
  sha256: string | undefined
}

type Naming = {
  readonly [Type in AnyEvent['type']]?: (data: Extract<AnyEvent, { type: Type }>['data']) => NamedFile | undefined
}

/** Every type of event that names a file. */
const naming: Naming = {
  PhotoStored: ({ accountId, photoId, sha256, bytes }) =>
    bytes === undefined
      ? undefined
      : { file: { kind: 'photos', ownerId: accountId, fileId: photoId }, sha256: opened(sha256) },
  DocumentUploaded: ({ doctorId, documentId, sha256 }) => ({
    file: { kind: 'documents', ownerId: doctorId, fileId: documentId },
    sha256,
  }),
  PaperMade: ({ patientId, fileId, sha256 }) => ({
    file: { kind: 'clinical', ownerId: patientId, fileId },
    sha256,
  }),
  FileShared: ({ patientId, fileId, sha256 }) => ({
    file: { kind: 'shared', ownerId: patientId, fileId },
    sha256,
  }),
}

/** The file that an event names, whether it is decoded or as the log keeps it; undefined where it names none. */
export const fileNamedIn = ({ type, data }: DomainEvent): NamedFile | undefined =>
  (naming[type as AnyEvent['type']] as ((data: unknown) => NamedFile | undefined) | undefined)?.(data)

export const mayNameFile = (type: string): boolean => Object.hasOwn(naming, type)

/** A sealed value is an object. */
const opened = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
