import { pdfOf, picture } from '@turno/api/test/document-files.ts'
import * as registration from '@turno/contract/endpoints/registration.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { expect, inject } from 'vitest'
import { newDocument, ownPassword } from './people.fixture.ts'
import { elsewhere, postElsewhere, signIn } from './server.fixture.ts'

const [speciality] = demoDoctors[0]!.specialityIds

/** A login on another device; it leaves nothing in this browser. */
export const onOtherDevice = async (...who: Parameters<typeof signIn>): Promise<Client> =>
  Client.of(inject('productUrl'), await elsewhere(() => signIn(...who)))

/** Registers a doctor for one test, who has uploaded every mandatory document and has the password `ownPassword`. */
export async function uploadedDoctor(name: string): Promise<{ id: string; document: string; own: Client }> {
  const document = newDocument()
  const place = { residence_country: '170', residence_department: '76', residence_city: '76001' }
  const person = { name, last_name: 'Solano', document_type: 'CC', document, username: document, ...place }
  const contact = { phone: '3001234567', email: `${document}@correo.example`, password: ownPassword }
  await postElsewhere(registration.registerDoctor, { ...person, ...contact, terminos_aceptados: true })
  const own = await onOtherDevice('doctor', document, ownPassword)
  const post = async (path: string, body: object, method = 'POST') => {
    const { status, body: answer } = await elsewhere(() => own.send(method, `/api/v1/doctors/${own.id}${path}`, body))
    expect(status, answer.message).toBe(200)
  }
  await post('/specialities', { specialities: [{ esp_Id: speciality }] }, 'PUT')
  await post('/update/certifications', { filesDocuments: await mandatoryFiles() })
  return { id: own.id, document, own }
}

async function mandatoryFiles() {
  const jpeg = await picture().jpeg().toBuffer()
  const file = (id: string, binary: Buffer, ext: string) => ({
    id,
    name: `documento-${id}.${ext}`,
    file: { binary: binary.toString('base64'), ext },
  })
  return [...['1', '2', '3', '4'].map((id) => file(id, pdfOf(), 'pdf')), file('5', jpeg, 'jpg')]
}
