import { catalogue, number, table, tick } from './declaration.ts'

/**
 * Lists of answers of exam variables: an entry without a parent is a list, an entry with one is an answer of it.
 * Codes of the marketplace's own; an answer's begins with that of its list.
 */
export const examLists = catalogue({
  group: 'exams',
  title: 'Listas de respuestas de exámenes',
  about: 'Respuestas que se eligen en un examen',
  order: 'code',
  parent: 'examLists',
  fields: {
    position: number('Orden', { min: 1, max: 99, column: true }),
    abnormal: tick('Respuesta anormal', { column: true }),
  },
  older: ['/BusquedaExamenes/busquedaExamenes'],
  seeds: table(
    'code name parent position abnormal',
    `
POSNEG | Positivo o negativo
POSNEG.NEG | Negativo | POSNEG | 1 |
POSNEG.POS | Positivo | POSNEG | 2 | 1
POSNEG.IND | Indeterminado | POSNEG | 3 | 1
REACT | Reactivo o no reactivo
REACT.NO | No reactivo | REACT | 1 |
REACT.SI | Reactivo | REACT | 2 | 1
REACT.IND | Indeterminado | REACT | 3 | 1
DETEC | Detectado o no detectado
DETEC.NO | No detectado | DETEC | 1 |
DETEC.SI | Detectado | DETEC | 2 | 1
DETEC.INV | Muestra inválida | DETEC | 3 | 1
CRUCES | Cruces
CRUCES.0 | Negativo | CRUCES | 1 |
CRUCES.T | Trazas | CRUCES | 2 |
CRUCES.1 | + | CRUCES | 3 | 1
CRUCES.2 | ++ | CRUCES | 4 | 1
CRUCES.3 | +++ | CRUCES | 5 | 1
CRUCES.4 | ++++ | CRUCES | 6 | 1
CANTIDAD | Cantidad al microscopio
CANTIDAD.0 | No se observan | CANTIDAD | 1 |
CANTIDAD.1 | Escasos | CANTIDAD | 2 |
CANTIDAD.2 | Moderados | CANTIDAD | 3 | 1
CANTIDAD.3 | Abundantes | CANTIDAD | 4 | 1
COLOR-ORINA | Color de la orina
COLOR-ORINA.1 | Amarillo claro | COLOR-ORINA | 1 |
COLOR-ORINA.2 | Amarillo | COLOR-ORINA | 2 |
COLOR-ORINA.3 | Ámbar | COLOR-ORINA | 3 |
COLOR-ORINA.4 | Rojo | COLOR-ORINA | 4 | 1
COLOR-ORINA.5 | Café o té oscuro (coluria) | COLOR-ORINA | 5 | 1
COLOR-ORINA.6 | Otro | COLOR-ORINA | 6 | 1
ASPECTO | Aspecto de la orina
ASPECTO.1 | Transparente | ASPECTO | 1 |
ASPECTO.2 | Ligeramente turbio | ASPECTO | 2 |
ASPECTO.3 | Turbio | ASPECTO | 3 | 1
ASPECTO.4 | Hemático | ASPECTO | 4 | 1
CONSISTENCIA | Consistencia de la materia fecal
CONSISTENCIA.1 | Dura | CONSISTENCIA | 1 | 1
CONSISTENCIA.2 | Formada | CONSISTENCIA | 2 |
CONSISTENCIA.3 | Blanda | CONSISTENCIA | 3 |
CONSISTENCIA.4 | Líquida | CONSISTENCIA | 4 | 1
ABO | Grupo sanguíneo ABO
ABO.A | A | ABO | 1 |
ABO.B | B | ABO | 2 |
ABO.AB | AB | ABO | 3 |
ABO.O | O | ABO | 4 |
RH | Factor Rh
RH.POS | Positivo | RH | 1 |
RH.NEG | Negativo | RH | 2 |
CULTIVO | Resultado del cultivo
CULTIVO.NEG | Sin crecimiento | CULTIVO | 1 |
CULTIVO.CONT | Flora mixta, posible contaminación | CULTIVO | 2 | 1
CULTIVO.POS | Crecimiento de microorganismos | CULTIVO | 3 | 1
BK | Baciloscopia
BK.NEG | No se observan bacilos | BK | 1 |
BK.ESC | De 1 a 9 bacilos en 100 campos | BK | 2 | 1
BK.1 | Positivo + | BK | 3 | 1
BK.2 | Positivo ++ | BK | 4 | 1
BK.3 | Positivo +++ | BK | 5 | 1
CITOLOGIA | Citología (Bethesda)
CITOLOGIA.NEG | Negativa para lesión intraepitelial o malignidad | CITOLOGIA | 1 |
CITOLOGIA.ASCUS | Células escamosas atípicas de significado indeterminado (ASC-US) | CITOLOGIA | 2 | 1
CITOLOGIA.ASCH | Células escamosas atípicas, no se descarta lesión de alto grado (ASC-H) | CITOLOGIA | 3 | 1
CITOLOGIA.LSIL | Lesión intraepitelial escamosa de bajo grado (LSIL) | CITOLOGIA | 4 | 1
CITOLOGIA.HSIL | Lesión intraepitelial escamosa de alto grado (HSIL) | CITOLOGIA | 5 | 1
CITOLOGIA.AGC | Células glandulares atípicas (AGC) | CITOLOGIA | 6 | 1
CITOLOGIA.CA | Carcinoma | CITOLOGIA | 7 | 1
CITOLOGIA.INS | Muestra insatisfactoria | CITOLOGIA | 8 | 1
BIRADS | Categoría BI-RADS
BIRADS.0 | 0: incompleto, faltan estudios | BIRADS | 1 | 1
BIRADS.1 | 1: negativo | BIRADS | 2 |
BIRADS.2 | 2: hallazgo benigno | BIRADS | 3 |
BIRADS.3 | 3: probablemente benigno | BIRADS | 4 | 1
BIRADS.4 | 4: sospechoso | BIRADS | 5 | 1
BIRADS.5 | 5: muy sugestivo de malignidad | BIRADS | 6 | 1
BIRADS.6 | 6: malignidad comprobada | BIRADS | 7 | 1
CONCLUSION | Conclusión del estudio
CONCLUSION.1 | Normal | CONCLUSION | 1 |
CONCLUSION.2 | Con hallazgos sin importancia clínica | CONCLUSION | 2 |
CONCLUSION.3 | Anormal | CONCLUSION | 3 | 1
CONCLUSION.4 | No concluyente | CONCLUSION | 4 | 1
`,
  ),
})
