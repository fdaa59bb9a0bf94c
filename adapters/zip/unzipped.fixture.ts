import { unzipSync } from 'fflate'

/** The files of an archive by their paths. @throws it is none */
export const unzipped = (archive: Uint8Array): Record<string, Uint8Array> => unzipSync(archive)
