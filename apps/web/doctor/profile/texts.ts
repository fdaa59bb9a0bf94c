import { capital } from '../../kit/format/dates.ts'
import { texts as uiTexts } from '../../kit/ui/texts.ts'

/** Singular of each list, for the button that adds an entry. */
const lists = {
  cel_phones: 'un teléfono médico',
  secretary_phone: 'un teléfono de la secretaria',
  job_phones: 'un teléfono del trabajo',
  resident_phones: 'un teléfono de la residencia',
  mails: 'otro correo',
}
const entryOf = (list: keyof typeof lists, at: number) => `${lists[list].replace(/^un /, '')} ${at + 1}`

export const texts = {
  publicPage: 'Perfil público y opiniones',
  pending: 'Tu cuenta está pendiente de verificación.',
  pendingDetail: 'Completa tus datos. Con ellos y con tus documentos nuestros asesores te activan.',
  suspendedFor: (reason: string) => `Motivo: ${reason}`,
  suspendedByDocuments:
    'Te falta un documento obligatorio válido: cárgalo en Documentos, o espera a que revisemos el que cargaste.',
  personal: 'Datos personales',
  username: 'Usuario',
  document: 'Documento',
  cellPhone: 'Celular',
  verified: 'Correo confirmado',
  notVerified: 'Aún sin confirmar',
  required: (label: string) => `${label} *`,
  requiredNote: 'Los campos con * son obligatorios.',
  sections: 'Secciones de tu perfil',
  toMend: (count: number, where: string) => `${uiTexts.wrongHere(count)}: ${where}`,
  cardSettled: 'Ya fue verificada. Para cambiarla escríbele a soporte.',
  specialities: 'Especialidades',
  specialitiesLead: 'La primera es la principal. Los pacientes te buscan por ellas.',
  main: 'Principal',
  asked: 'En validación',
  judged: 'Lo que agregues lo valida un asesor antes de que lo vean los pacientes.',
  addSpeciality: 'Agregar especialidad',
  findSpeciality: 'Busca una especialidad',
  openSpecialities: 'Ver las especialidades',
  /** While the names of the specialities are not known. */
  unnamedSpeciality: (number: number) => `Especialidad ${number}`,
  removeSpeciality: (name: string) => `Quitar ${name}`,
  partsOf: (name: string) => `Subespecialidades de ${name}`,
  diagnoses: 'Diagnósticos que atiendes',
  procedures: 'Procedimientos que atiendes',
  phones: 'Teléfonos y correos',
  phonesLead: 'Los pacientes solo ven los teléfonos fijos del consultorio y del trabajo.',
  lists,
  entry: (list: keyof typeof lists, at: number) => capital(entryOf(list, at)),
  add: 'Agregar',
  noEntry: 'Ninguno todavía',
  removeEntry: (list: keyof typeof lists, at: number) => `Quitar ${entryOf(list, at)}`,
  links: 'Redes y página web',
  words: 'Formación y perfil',
  empty: 'Lo que dejes vacío no se muestra a los pacientes.',
  documents: 'Documentos',
  view: {
    title: 'Así te ven los pacientes',
    show: 'Ver como paciente',
    hidden: 'Tu documento, tus correos y los teléfonos personales no se muestran.',
  },
  save: 'Guardar cambios',
  connection: 'Problemas de conexión, intentelo de nuevo mas tarde',
  byLink: {
    lead: (name: string) => `Hola, ${name}. Al guardar confirmas tu correo.`,
    save: 'Guardar y confirmar mi correo',
    enter: 'Entrar como profesional',
    gone: 'Este enlace ya se usó o venció',
    goneDetail: 'Entra a tu cuenta para ver y cambiar tus datos.',
    goOn: 'Ir a mi cuenta',
  },
}
