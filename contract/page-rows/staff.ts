import type { UserRole } from '../kinds/roles.ts'
import type { Page } from './page.ts'

const support = ['support'] as const satisfies UserRole[]
const administrator = ['administrator'] as const satisfies UserRole[]

/** The pages of support, administrators and assistants. */
export const staffPages = {
  supportQueue: {
    path: '/Soporte',
    who: support,
    title: 'Cola de soporte',
    menu: { bar: 'Cola' },
  },
  validation: {
    path: '/Doctor/ValidateDocuments',
    who: support,
    permission: 'validateDocuments',
    title: 'Validación de documentos',
    menu: { bar: 'Documentos' },
  },
  stories: { path: '/Soporte/Historias', who: support, title: 'Historias', menu: { bar: 'Historias' } },
  story: { path: '/Soporte/Historia/:id', who: support, title: 'Historia', up: 'stories' },
  payments: { path: '/Soporte/Pagos', who: support, title: 'Pagos', menu: { bar: 'Pagos' } },
  panelComparison: {
    path: '/Soporte/Pagos/Comparar',
    who: support,
    title: 'Comparar con el panel de PayU',
    up: 'payments',
  },
  payouts: { path: '/Soporte/Medicos', who: support, title: 'Pagos a médicos', up: 'payments', menu: {} },
  recordReleases: {
    path: '/Soporte/Entregas',
    who: support,
    title: 'Entregar una historia',
    up: 'people',
    menu: {},
  },
  status: { path: '/Soporte/Estado', who: support, title: 'Estado', menu: { bar: 'Estado' } },

  staffHome: { path: '/Dashboard', who: ['administrator', 'assistant'], title: 'Inicio', menu: { bar: 'Inicio' } },
  catalogues: {
    path: '/Catalogos',
    who: administrator,
    title: 'Catálogos',
    menu: { group: 'Configuración', bar: 'Catálogos' },
  },
  catalogue: { path: '/Catalogos/:catalogue', who: administrator, title: 'Catálogo', up: 'catalogues' },
  broadcasts: { path: '/Avisos', who: administrator, title: 'Avisos', menu: { group: 'Comunicación', bar: 'Avisos' } },
  people: { path: '/Personas', who: ['support', 'administrator'], title: 'Personas' },
} as const satisfies Record<string, Page>
