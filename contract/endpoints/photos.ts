import { ownDoctor, ownPatient, signedAddress } from '../accesses.ts'
import { askPhoto, changedPhoto, photoMegabytesMax } from '../areas/photos.ts'
import { command, plain } from '../endpoint.ts'

export const changeOfPatient = command('PUT /api/v1/patients/:id/photo', ownPatient, {
  upload: { megabytesMax: photoMegabytesMax },
  answer: changedPhoto,
})

export const removeOfPatient = command('DELETE /api/v1/patients/:id/photo', ownPatient)

export const changeOfDoctor = command('PUT /api/v1/doctors/:id/photo', ownDoctor, {
  upload: { megabytesMax: photoMegabytesMax },
  answer: changedPhoto,
})

export const removeOfDoctor = command('DELETE /api/v1/doctors/:id/photo', ownDoctor)

/** A picture in a page brings no token: its address is signed instead. */
export const show = plain('GET /api/v1/photos/:id', signedAddress, { query: askPhoto, answer: 'image/jpeg' })
