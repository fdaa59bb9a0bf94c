import { catalogue, lines } from './declaration.ts'

/**
 * What brought a person to care (RIPS, causaMotivoAtencion): general disease, an accident and where, violence…
 * IVE is the voluntary interruption of a pregnancy. The ministry's list begins at 21.
 */
export const careReasons = catalogue({
  group: 'care',
  title: 'Causas y motivos de atención',
  order: 'code',
  code: { pattern: /^\d{2}$/, wrong: 'El código tiene dos cifras' },
  source: { table: 'RIPSCausaExternaVersion2' },
  seeds: lines(`
21 Accidente de trabajo
22 Accidente en el hogar
23 Accidente de tránsito de origen común
24 Accidente de tránsito de origen laboral
25 Accidente en el entorno educativo
26 Otro tipo de accidente
27 Evento catastrófico de origen natural
28 Lesión por agresión
29 Lesión autoinfligida
30 Sospecha de violencia física
31 Sospecha de violencia psicológica
32 Sospecha de violencia sexual
33 Sospecha de negligencia y abandono
34 IVE relacionada con peligro para la salud o la vida de la mujer
35 IVE por malformación congénita incompatible con la vida
36 IVE por violencia sexual, incesto, o inseminación artificial o transferencia de óvulo fecundado no consentida
37 Evento adverso en salud
38 Enfermedad general
39 Enfermedad laboral
40 Promoción y mantenimiento de la salud: intervenciones individuales
41 Intervención colectiva
42 Atención de población materno-perinatal
43 Riesgo ambiental
44 Otros eventos catastróficos
45 Accidente con mina antipersonal (MAP)
46 Accidente con artefacto explosivo improvisado (AEI)
47 Accidente con munición sin explotar (MUSE)
48 Otra víctima del conflicto armado colombiano
49 IVE por decisión o manifestación de voluntad de la persona gestante hasta la semana 24 de gestación
`),
})
