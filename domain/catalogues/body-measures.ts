import { catalogue, choice, number, option, table, text } from './declaration.ts'

/**
 * What is measured in a patient at a visit: vital signs and measures of the body. The limits are what is plausible in
 * anyone: a value outside of them is asked about once more and never refused. Codes of the marketplace's own.
 */
export const bodyMeasures = catalogue({
  group: 'exams',
  title: 'Medidas antropométricas y signos vitales',
  about: 'Peso, talla, presión, temperatura, pulso',
  order: 'name',
  fields: {
    kind: option('Clase', { anthropometric: 'Antropométrica', vitalSign: 'Signo vital' }, { column: true }),
    unit: choice('Unidad', 'measureUnits', { column: true }),
    min: number('Mínimo plausible', { min: 0, max: 1000, decimals: 2, hint: 'Por debajo se avisa; nunca se rechaza' }),
    max: number('Máximo plausible', { min: 0, max: 1000, decimals: 2, hint: 'Por encima se avisa; nunca se rechaza' }),
    decimals: number('Decimales', { min: 0, max: 3 }),
    formula: text('Fórmula', { max: 120, hint: 'Con los códigos de otras medidas, si se calcula' }),
    minAge: number('Desde la edad (años)', { min: 0, max: 120 }),
    maxAge: number('Hasta la edad (años)', { min: 0, max: 120 }),
    loinc: text('Código LOINC', { max: 10, unconfirmed: true }),
  },
  older: ['/AnthropometricaMeasures/anthropometricaMeasures'],
  seeds: table(
    'code name kind unit min max decimals formula minAge maxAge loinc',
    `
TAS | Tensión arterial sistólica | vitalSign | mmHg | 40 | 300 | 0 | | | | 8480-6
TAD | Tensión arterial diastólica | vitalSign | mmHg | 20 | 200 | 0 | | | | 8462-4
TAM | Tensión arterial media | vitalSign | mmHg | 27 | 233 | 0 | (TAS + 2 × TAD) / 3 | | | 8478-0
FC | Frecuencia cardíaca | vitalSign | lpm | 20 | 250 | 0 | | | | 8867-4
FR | Frecuencia respiratoria | vitalSign | rpm | 4 | 80 | 0 | | | | 9279-1
TEMP | Temperatura corporal | vitalSign | celsius | 30 | 45 | 1 | | | | 8310-5
SPO2 | Saturación de oxígeno por pulsioximetría | vitalSign | pct | 40 | 100 | 0 | | | | 59408-5
GLUC | Glucometría | vitalSign | mg-dL | 10 | 800 | 0 | | | | 41653-7
DOLOR | Dolor, escala visual analógica (EVA) | vitalSign | puntos | 0 | 10 | 0 | | 3 | | 72514-3
GLASGOW | Escala de coma de Glasgow | vitalSign | puntos | 3 | 15 | 0 | | | | 9269-2
LLENADO | Llenado capilar | vitalSign | s | 0 | 10 | 0 | | | |
FCF | Frecuencia cardíaca fetal | vitalSign | lpm | 60 | 240 | 0 | | 10 | 60 | 55283-6
PEF | Flujo espiratorio pico | vitalSign | L-min | 30 | 900 | 0 | | 5 | |
PESO | Peso | anthropometric | kg | 0.3 | 400 | 2 | | | | 29463-7
TALLA | Talla | anthropometric | cm | 20 | 260 | 1 | | | | 8302-2
IMC | Índice de masa corporal | anthropometric | kg-m2 | 5 | 100 | 1 | PESO / (TALLA / 100)² | | | 39156-5
SC | Superficie corporal | anthropometric | m2 | 0.1 | 4 | 2 | √(PESO × TALLA / 3600) | | | 3140-1
PABD | Perímetro abdominal | anthropometric | cm | 20 | 250 | 1 | | 2 | | 8280-0
PCAD | Perímetro de cadera | anthropometric | cm | 20 | 250 | 1 | | 2 | |
ICC | Índice cintura-cadera | anthropometric | razon | 0.3 | 2 | 2 | PABD / PCAD | 18 | |
ICT | Índice cintura-talla | anthropometric | razon | 0.2 | 1.5 | 2 | PABD / TALLA | 5 | |
PCEF | Perímetro cefálico | anthropometric | cm | 20 | 70 | 1 | | 0 | 5 | 9843-4
PBRA | Perímetro braquial | anthropometric | cm | 5 | 70 | 1 | | | |
PTOR | Perímetro torácico | anthropometric | cm | 15 | 200 | 1 | | | |
PPAN | Perímetro de pantorrilla | anthropometric | cm | 10 | 80 | 1 | | 60 | |
PCUE | Perímetro de cuello | anthropometric | cm | 15 | 80 | 1 | | 5 | |
AU | Altura uterina | anthropometric | cm | 5 | 50 | 0 | | 10 | 60 | 11881-0
`,
  ),
})
