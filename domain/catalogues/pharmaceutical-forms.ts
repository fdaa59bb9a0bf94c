import { catalogue, lines } from './declaration.ts'

/** Forms in which a medicine comes. Codes of the marketplace's own. */
export const pharmaceuticalForms = catalogue({
  group: 'medicines',
  title: 'Formas farmacéuticas',
  about: 'Tableta, jarabe, crema, ampolla',
  order: 'name',
  seeds: lines(`
TAB Tableta
TAB-REC Tableta recubierta
TAB-LP Tableta de liberación prolongada
TAB-MAST Tableta masticable
TAB-DISP Tableta dispersable
TAB-SUBL Tableta sublingual
TAB-VAG Tableta vaginal
CAP Cápsula
CAP-BLANDA Cápsula blanda
CAP-LP Cápsula de liberación prolongada
CAP-INH Cápsula para inhalar
JARABE Jarabe
SUSP Suspensión oral
SOL-ORAL Solución oral
GOTAS Solución oral en gotas
POLVO-SUSP Polvo para suspensión oral
POLVO-ORAL Polvo o granulado para solución oral
CREMA Crema
UNGUENTO Ungüento
GEL Gel
LOCION Loción
SOL-TOP Solución tópica
ESPUMA Espuma
CHAMPU Champú
PASTA Pasta
JABON Jabón
CREMA-VAG Crema vaginal
OVULO Óvulo vaginal
SUPOSITORIO Supositorio
ENEMA Enema
AEROSOL Inhalador de dosis medida
POLVO-INH Polvo para inhalar
SOL-NEB Solución para nebulizar
NASAL Solución o suspensión nasal
OFT Solución oftálmica
OFT-SUSP Suspensión oftálmica
OFT-UNG Ungüento oftálmico
OFT-GEL Gel oftálmico
OTICA Solución ótica
INY Solución inyectable
INY-SUSP Suspensión inyectable
INY-POLVO Polvo para solución inyectable
PLUMA Pluma o jeringa prellenada
PARCHE Parche transdérmico
IMPLANTE Implante subdérmico
DIU Sistema intrauterino
ANILLO Anillo vaginal
`),
})
