import { nothing } from '../answers/envelope.ts'
import { endpoint } from '../endpoint.ts'
import { askPhoto, changedPhoto, photoMegabytesMax } from '../photos.ts'

export const changeOfPatient = endpoint({
  method: 'PUT',
  path: '/api/v1/patients/:id/photo',
  kind: 'command',
  access: { roles: ['patient'], own: { person: ':id' } },
  upload: { megabytesMax: photoMegabytesMax },
  answer: changedPhoto,
})

export const removeOfPatient = endpoint({
  method: 'DELETE',
  path: '/api/v1/patients/:id/photo',
  kind: 'command',
  access: { roles: ['patient'], own: { person: ':id' } },
  answer: nothing,
})

export const changeOfDoctor = endpoint({
  method: 'PUT',
  path: '/api/v1/doctors/:id/photo',
  kind: 'command',
  access: { roles: ['doctor'], own: { person: ':id' } },
  upload: { megabytesMax: photoMegabytesMax },
  answer: changedPhoto,
})

export const removeOfDoctor = endpoint({
  method: 'DELETE',
  path: '/api/v1/doctors/:id/photo',
  kind: 'command',
  access: { roles: ['doctor'], own: { person: ':id' } },
  answer: nothing,
})

/** A picture in a page brings no token: its address is signed instead. */
export const show = endpoint({
  method: 'GET',
  path: '/api/v1/photos/:id',
  kind: 'plain',
  access: 'anyone',
  query: askPhoto,
  answer: 'image/jpeg',
})
