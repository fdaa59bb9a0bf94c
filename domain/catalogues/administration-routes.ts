import { catalogue, lines } from './declaration.ts'

/** Ways in which a medicine is given. Codes of the marketplace's own. */
export const administrationRoutes = catalogue({
  group: 'medicines',
  title: 'Vías de administración',
  about: 'Por dónde se da un medicamento: boca, ojo, piel, vena',
  order: 'name',
  seeds: lines(`
ORAL Oral
SL Sublingual
BUCAL Bucal
TOPICA Tópica
TD Transdérmica
OFT Oftálmica
OTICA Ótica
NASAL Nasal
INH Inhalatoria
NEB Nebulización
IM Intramuscular
IV Intravenosa
SC Subcutánea
ID Intradérmica
IA Intraarticular
IT Intratecal
EPI Epidural
RECTAL Rectal
VAGINAL Vaginal
IU Intrauterina
URETRAL Uretral
SUBDERM Subdérmica
SONDA Por sonda enteral
IL Intralesional
`),
})
