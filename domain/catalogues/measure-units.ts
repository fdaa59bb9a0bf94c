import { catalogue, option, table, text, tick } from './declaration.ts'

/**
 * Units of vital signs, of exams and of medicines, under codes of the marketplace's own: the UCUM code beside them,
 * which other systems read, has signs that a code may not have.
 */
export const measureUnits = catalogue({
  group: 'exams',
  title: 'Unidades de medida',
  about: 'Kilos, centímetros, miligramos (UCUM)',
  order: 'name',
  fields: {
    symbol: text('Símbolo', { column: true, required: true, max: 20 }),
    ucum: text('Código UCUM', { column: true, max: 30, hint: 'Como lo leen otros sistemas' }),
    kind: option(
      'Clase',
      {
        mass: 'Masa',
        volume: 'Volumen',
        length: 'Longitud',
        surface: 'Superficie',
        concentration: 'Concentración',
        activity: 'Actividad',
        count: 'Recuento',
        pressure: 'Presión',
        time: 'Tiempo',
        frequency: 'Frecuencia',
        flow: 'Flujo',
        temperature: 'Temperatura',
        proportion: 'Proporción',
        score: 'Puntaje',
        dose: 'Dosis',
        other: 'Otra',
      },
      { column: true },
    ),
    exam: tick('Se usa en exámenes'),
  },
  older: ['/UnidadesMedida/UnidadesMedida', '/UnidadMedidaExamenes/unidadMedidaExamenes'],
  seeds: table(
    'code name symbol ucum kind exam',
    `
kg | Kilogramo | kg | kg | mass |
g | Gramo | g | g | mass | 1
mg | Miligramo | mg | mg | mass |
mcg | Microgramo | mcg | ug | mass |
pg | Picogramo | pg | pg | mass | 1
L | Litro | L | L | volume |
mL | Mililitro | mL | mL | volume | 1
fL | Femtolitro | fL | fL | volume | 1
m | Metro | m | m | length |
cm | Centímetro | cm | cm | length |
mm | Milímetro | mm | mm | length | 1
m2 | Metro cuadrado | m² | m2 | surface |
kg-m2 | Kilogramo por metro cuadrado | kg/m² | kg/m2 | proportion |
g-dL | Gramo por decilitro | g/dL | g/dL | concentration | 1
mg-dL | Miligramo por decilitro | mg/dL | mg/dL | concentration | 1
mg-L | Miligramo por litro | mg/L | mg/L | concentration | 1
mg-mL | Miligramo por mililitro | mg/mL | mg/mL | concentration |
mcg-dL | Microgramo por decilitro | mcg/dL | ug/dL | concentration | 1
mcg-mL | Microgramo por mililitro | mcg/mL | ug/mL | concentration | 1
mcg-L | Microgramo por litro | mcg/L | ug/L | concentration | 1
ng-mL | Nanogramo por mililitro | ng/mL | ng/mL | concentration | 1
ng-dL | Nanogramo por decilitro | ng/dL | ng/dL | concentration | 1
pg-mL | Picogramo por mililitro | pg/mL | pg/mL | concentration | 1
mmol-L | Milimol por litro | mmol/L | mmol/L | concentration | 1
mEq-L | Miliequivalente por litro | mEq/L | meq/L | concentration | 1
mg-g | Miligramo por gramo | mg/g | mg/g | proportion | 1
mcg-g | Microgramo por gramo | mcg/g | ug/g | proportion | 1
mg-24h | Miligramo en 24 horas | mg/24 h | mg/(24.h) | flow | 1
U-mL | Unidad por mililitro | U/mL | U/mL | activity | 1
U-L | Unidad por litro | U/L | U/L | activity | 1
UI-mL | Unidad internacional por mililitro | UI/mL | [IU]/mL | activity | 1
mUI-mL | Miliunidad internacional por mililitro | mUI/mL | m[IU]/mL | activity | 1
mcUI-mL | Microunidad internacional por mililitro | µUI/mL | u[IU]/mL | activity | 1
10e3-uL | Miles por microlitro | 10³/µL | 10*3/uL | count | 1
10e6-uL | Millones por microlitro | 10⁶/µL | 10*6/uL | count | 1
10e6-mL | Millones por mililitro | 10⁶/mL | 10*6/mL | count | 1
copias-mL | Copias por mililitro | copias/mL | {copies}/mL | count | 1
UFC-mL | Unidades formadoras de colonias por mililitro | UFC/mL | [CFU]/mL | count | 1
xCampo | Por campo de alto poder | xCAP | /[HPF] | count | 1
pct | Porcentaje | % | % | proportion | 1
razon | Razón (sin unidad) | razón | {ratio} | proportion | 1
INR | Razón internacional normalizada | INR | {INR} | proportion | 1
pH | Unidad de pH | pH | [pH] | other | 1
densidad | Densidad relativa | densidad | {specific_gravity} | other | 1
mmHg | Milímetro de mercurio | mmHg | mm[Hg] | pressure | 1
lpm | Latidos por minuto | lpm | /min | frequency |
rpm | Respiraciones por minuto | rpm | /min | frequency |
L-min | Litro por minuto | L/min | L/min | flow | 1
mL-min | Mililitro por minuto | mL/min | mL/min | flow | 1
mL-min-173 | Mililitro por minuto por 1,73 m² | mL/min/1,73 m² | mL/min/{1.73_m2} | flow | 1
mm-h | Milímetro por hora | mm/h | mm/h | flow | 1
ms | Milisegundo | ms | ms | time | 1
s | Segundo | s | s | time | 1
min | Minuto | min | min | time |
h | Hora | h | h | time |
d | Día | d | d | time |
sem | Semana | sem | wk | time |
mes | Mes | mes | mo | time |
a | Año | año | a | time |
celsius | Grado Celsius | °C | Cel | temperature |
dB | Decibel | dB | dB | other | 1
dpt | Dioptría | D | [diop] | other | 1
puntos | Puntos de una escala | puntos | {score} | score | 1
UI | Unidad internacional | UI | [IU] | dose |
mEq | Miliequivalente | mEq | meq | dose |
gota | Gota | gota | [drp] | dose |
tableta | Tableta | tableta | {tbl} | dose |
capsula | Cápsula | cápsula | {cap} | dose |
sobre | Sobre | sobre | {sachet} | dose |
ampolla | Ampolla | ampolla | {ampule} | dose |
frasco | Frasco o vial | frasco | {vial} | dose |
jeringa | Jeringa o pluma prellenada | jeringa | {syringe} | dose |
puff | Inhalación (puff) | puff | {puff} | dose |
aplicacion | Aplicación | aplicación | {application} | dose |
tubo | Tubo | tubo | {tube} | dose |
supositorio | Supositorio | supositorio | {suppository} | dose |
ovulo | Óvulo vaginal | óvulo | {ovule} | dose |
parche | Parche | parche | {patch} | dose |
implante | Implante | implante | {implant} | dose |
dosis | Dosis | dosis | {dose} | dose |
`,
  ),
})
