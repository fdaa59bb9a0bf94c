import type { SupportContact } from '@turno/api/kit/settings/support-contact.ts'
import { type DemoPerson, invent, nameColumns } from './people.ts'

/** Works for the first of the demo doctors. */
export const demoAssistant = invent(
  'assistant',
  1,
  nameColumns(['Paola Andrea', 'Cuéllar Muñoz', 'F', '1995-10-08', 'cali']),
)

/** Has the permission to validate documents. */
export const demoAdviser = invent('support', 1, nameColumns(['Marcela', 'Ospina Tobón', 'F', '1990-02-14', 'cali']))

/** Keeps the catalogues. */
const demoAdministrator = invent(
  'administrator',
  1,
  nameColumns(['Ricardo', 'Sarmiento Paz', 'M', '1982-05-21', 'cali']),
)

export const demoStaff: readonly DemoPerson[] = [demoAdviser, demoAssistant, demoAdministrator]

/** Nobody reads what is written to this number. */
/** No operator of Colombia gives out numbers that begin with 390. */
export const demoWhatsApp = { patients: '573900000001', doctors: '573900000002', others: '573900000003' }

/** Nobody answers this number. */
export const demoSupport: SupportContact = { phone: '+576025550100', email: 'soporte@turno.example' }
