import type { Sections } from '@turno/domain/account/fields.ts'
import { choice, date, document, email, name, phone, type Rows, type RowsOf, reference, text } from './field.ts'

/** A patient's own data, by the sections of the account. */
export const patientFields = {
  names: {
    name: name('name', 'Nombre', { required: 'Nombre es requerido', autoComplete: 'given-name' }),
    secondName: name('second_name', 'Segundo nombre', { autoComplete: 'additional-name' }),
    lastName: name('lastname', 'Apellido', {
      part: 'apellido',
      required: 'Apellido es requerido',
      autoComplete: 'family-name',
    }),
    secondLastName: name('second_lastname', 'Segundo apellido', { part: 'apellido' }),
  },
  contact: {
    email: email('email', 'Correo', { required: 'Email es requerido', autoComplete: 'email' }),
    phone: phone('celular', 'Celular', { required: 'Telefono es requerido', autoComplete: 'tel-national' }),
  },
  person: {
    gender: choice('gender', 'Género', { of: 'genders', max: 20, required: 'Genero es requerido' }),
    birthDate: date('birthdate', 'Fecha de nacimiento', {
      required: 'Fecha de nacimiento es requerida',
      autoComplete: 'bday',
    }),
    birthCountry: reference('country_birth', 'País de nacimiento', { to: 'country', required: 'Pais es requerido' }),
    birthDepartment: reference('department_birth', 'Departamento de nacimiento', {
      to: 'department',
      required: 'Departamento es requerido',
    }),
    birthCity: reference('city_birth', 'Ciudad de nacimiento', { to: 'city', required: 'Ciudad es requerida' }),
    schooling: choice('escolaridad', 'Escolaridad', { of: 'schooling' }),
    occupation: choice('ocupacion', 'Ocupación', { of: 'occupations' }),
    civilStatus: choice('civil_status', 'Estado civil', { of: 'maritalStatus' }),
    ethnicGroup: choice('race', 'Grupo étnico', { of: 'ethnicGroups' }),
    bloodType: choice('blood_type', 'Grupo sanguíneo', { of: 'bloodTypes', max: 20 }),
  },
  coverage: {
    agreement: choice('agreement', 'Convenio', { of: 'agreements' }),
    healthEntity: choice('health_entity', 'Entidad de salud', { of: 'healthEntities' }),
    plan: choice('plan', 'Plan', { of: 'plans' }),
  },
  companion: {
    name: name('accompanying_name', 'Nombre completo', { max: 120 }),
    document: document('accompanying_document', 'Documento'),
    relationship: choice('parentesco', 'Parentesco', { of: 'relationships' }),
    mobile: phone('celular_acompanante', 'Celular', { hint: 'Es obligatorio si indicas un acompañante.' }),
    phone: phone('telefono_acompanante', 'Teléfono'),
  },
} as const satisfies RowsOf<Sections>

const { names, contact } = patientFields

/** Person of a new account: made by themselves, or by a doctor who sees them. */
export const newPersonFields = {
  names: {
    ...names,
    lastName: { ...names.lastName, wire: 'last_name' },
    secondLastName: { ...names.secondLastName, wire: 'second_last_name' },
  },
  identity: {
    documentType: choice('document_type', 'Tipo de documento', {
      of: 'documentTypes',
      max: 20,
      placeholder: 'Elige el tipo de documento',
      required: 'Tipo de documento es requerido',
    }),
    document: document('document', 'Documento', { required: 'Documento es requerido' }),
  },
  contact: { phone: { ...contact.phone, wire: 'phone' }, email: { ...contact.email, label: 'Email' } },
  residence: {
    country: reference('residence_country', 'País', { to: 'country', max: 10, required: 'Pais es requerido' }),
    department: reference('residence_department', 'Departamento', {
      to: 'department',
      max: 10,
      required: 'Departamento es requerido',
    }),
    // The spec's text names the department.
    city: reference('residence_city', 'Ciudad', { to: 'city', required: 'Departamento es requerido' }),
    address: text('address', 'Dirección', {
      max: 200,
      required: 'Dirección es requerida',
      hint: 'Para la atención en casa. Solo la ve el médico que te atiende.',
      autoComplete: 'street-address',
    }),
  },
} as const satisfies Rows
