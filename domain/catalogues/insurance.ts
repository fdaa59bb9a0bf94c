import { entriesOf } from './entry.ts'

/** Payers of a person's care, and the kinds of affiliation. */
export const insurance = {
  /** Ids are the codes by which the ministry knows the entities that administer benefits (EAPB). */
  healthEntities: entriesOf(`
EPS001 Aliansalud EPS
EPS002 Salud Total EPS
EPS005 EPS Sanitas
EPS008 Compensar EPS
EPS010 EPS Sura
EPS012 Comfenalco Valle EPS
EPS017 Famisanar EPS
EPS018 EPS Servicio Occidental de Salud S.O.S.
EPS025 Capresoca EPS
EPS037 Nueva EPS
EPS046 Salud Mía EPS
EPS047 Salud Bolívar EPS
EPS048 Mutual Ser EPS
ESS024 Coosalud EPS
ESS062 Asmet Salud EPS
ESS118 Emssanar EPS
EPSS34 Capital Salud EPS-S
EPSS40 Savia Salud EPS
CCF033 EPS Familiar de Colombia
CCF050 Comfaoriente EPS
CCF055 Cajacopi EPS
CCF102 Comfachocó EPS
EPSI01 Dusakawi EPSI
EPSI03 Asociación Indígena del Cauca AIC EPSI
EPSI04 Anas Wayuu EPSI
EPSI05 Mallamas EPSI
EPSI06 Pijaos Salud EPSI
EAS016 EPM - Departamento Médico
EAS027 Fondo de Pasivo Social de Ferrocarriles
`),
  plans: entriesOf(`
1 Plan de Beneficios en Salud (PBS)
2 Plan complementario
3 Medicina prepagada
4 Póliza de salud
5 Plan de atención prehospitalaria
6 Particular
7 ARL
8 SOAT
9 Régimen especial o de excepción
`),
  /** Others who pay for a visit; the marketplace begins with people who pay for themselves. */
  agreements: entriesOf(`
0 Particular (sin convenio)
1 Caja de compensación
2 Fondo de empleados
3 Medicina prepagada
4 Póliza de salud
5 Empresa del paciente
`),
  /** Ids are those by which banks take part in PSE; docs/decisions/0008-catalogues.md says how sure each is. */
  banks: entriesOf(`
001 Banco de Bogotá
002 Banco Popular
006 Itaú Corpbanca
007 Bancolombia
009 Citibank Colombia
012 Banco GNB Sudameris
013 BBVA Colombia
014 Itaú
019 Scotiabank Colpatria
023 Banco de Occidente
032 Banco Caja Social
040 Banco Agrario de Colombia
047 Banco Mundo Mujer
051 Davivienda
052 Banco AV Villas
053 Banco W
059 Bancamía
060 Banco Pichincha
061 Bancoomeva
062 Banco Falabella
063 Banco Finandina
065 Banco Santander de Negocios
066 Coopcentral
069 Banco Serfinanza
070 Lulo Bank
097 dale!
121 Juriscoop
151 RappiPay
283 Cooperativa Financiera de Antioquia
289 Cotrafa
292 Confiar Cooperativa Financiera
370 Coltefinanciera
507 Nequi
551 DaviPlata
801 MOVii
804 Ualá
809 Nu
`),
}
