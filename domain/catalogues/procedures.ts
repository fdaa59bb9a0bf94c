import { type Entry, entriesOf } from './entry.ts'

/** Procedures a patient may ask for, in plain words. Ids are CUPS codes. */
export const procedures: readonly Entry[] = [
  { id: '895101', name: 'Electrocardiograma' },
  { id: '895001', name: 'Holter de ritmo cardíaco' },
  { id: '895004', name: 'Monitoreo de presión arterial (MAPA)' },
  { id: '881202', name: 'Ecocardiograma' },
  { id: '881302', name: 'Ecografía de abdomen' },
  { id: '881332', name: 'Ecografía de riñones, vejiga y próstata' },
  { id: '881141', name: 'Ecografía de tiroides' },
  { id: '881201', name: 'Ecografía de mama' },
  { id: '881401', name: 'Ecografía transvaginal' },
  { id: '881431', name: 'Ecografía del embarazo' },
  { id: '876802', name: 'Mamografía' },
  { id: '886012', name: 'Densitometría ósea' },
  { id: '871121', name: 'Radiografía de tórax' },
  { id: '893808', name: 'Espirometría' },
  { id: '893805', name: 'Espirometría con broncodilatador' },
  { id: '441302', name: 'Endoscopia digestiva alta' },
  { id: '452301', name: 'Colonoscopia' },
  { id: '702203', name: 'Colposcopia' },
  { id: '892901', name: 'Citología cervicovaginal' },
  { id: '950601', name: 'Examen de agudeza visual' },
  { id: '954107', name: 'Audiometría' },
  { id: '931001', name: 'Sesión de fisioterapia' },
  { id: '938303', name: 'Sesión de terapia ocupacional' },
  { id: '937101', name: 'Sesión de fonoaudiología' },
  { id: '943101', name: 'Psicoterapia con psiquiatra' },
  { id: '943102', name: 'Psicoterapia con psicólogo' },
]

/** The chapters of the CUPS. */
export const cupGroups = entriesOf(`
01 Sistema nervioso
02 Sistema endocrino
03 Sistema visual
04 Sistema auditivo
05 Nariz, boca y faringe
06 Sistema respiratorio
07 Sistema circulatorio
08 Sistema hemático y linfático
09 Sistema digestivo
10 Sistema urinario
11 Sistema reproductor masculino
12 Sistema reproductor femenino
13 Sistema osteomuscular
14 Sistema tegumentario
15 Imagenología
16 Consulta, monitorización y procedimientos diagnósticos
17 Laboratorio clínico
18 Medicina transfusional y banco de sangre
19 Medicina nuclear y radioterapia
20 Desempeño funcional y rehabilitación
21 Salud mental
22 Diagnóstico y tratamiento en sistemas visual y auditivo
23 Otros procedimientos no quirúrgicos
24 Procedimientos misceláneos
`)
