import type { Entry } from './entry.ts'

/** What doctors offer consultations in. Ids are the codes of health services of Resolución 3100 de 2019 (REPS). */
export const specialities: readonly Entry[] = [
  { id: '328', name: 'Medicina general' },
  { id: '325', name: 'Medicina familiar' },
  { id: '329', name: 'Medicina interna' },
  { id: '342', name: 'Pediatría' },
  { id: '320', name: 'Ginecología y obstetricia' },
  { id: '302', name: 'Cardiología' },
  { id: '308', name: 'Dermatología' },
  { id: '310', name: 'Endocrinología' },
  { id: '316', name: 'Gastroenterología' },
  { id: '318', name: 'Geriatría' },
  { id: '324', name: 'Alergología e inmunología' },
  { id: '326', name: 'Medicina del deporte' },
  { id: '330', name: 'Nefrología' },
  { id: '331', name: 'Neumología' },
  { id: '332', name: 'Neurología' },
  { id: '333', name: 'Nutrición y dietética' },
  { id: '334', name: 'Odontología general' },
  { id: '335', name: 'Oftalmología' },
  { id: '339', name: 'Ortopedia y traumatología' },
  { id: '340', name: 'Otorrinolaringología' },
  { id: '344', name: 'Psicología' },
  { id: '345', name: 'Psiquiatría' },
  { id: '348', name: 'Reumatología' },
  { id: '355', name: 'Urología' },
]
