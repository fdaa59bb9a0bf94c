import type { SupportContact } from '@turno/api/settings/support-contact.ts'
import { type DemoPerson, invent } from './people.ts'

export const demoStaff: readonly DemoPerson[] = [
  invent('support', 1, {
    names: 'Marcela',
    surnames: 'Ospina Tobón',
    gender: 'F',
    birthDate: '1990-02-14',
    city: 'cali',
  }),
  invent('assistant', 1, {
    names: 'Paola Andrea',
    surnames: 'Cuéllar Muñoz',
    gender: 'F',
    birthDate: '1995-10-08',
    city: 'cali',
  }),
  invent('administrator', 1, {
    names: 'Ricardo',
    surnames: 'Sarmiento Paz',
    gender: 'M',
    birthDate: '1982-05-21',
    city: 'cali',
  }),
]

/** Nobody reads what is written to this number. */
export const demoWhatsApp = '573001234567'

/** Nobody answers this number. */
export const demoSupport: SupportContact = { phone: '+576025550100', email: 'soporte@turno.example' }
