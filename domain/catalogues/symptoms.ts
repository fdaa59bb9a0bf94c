import { catalogue, choice, table, text } from './declaration.ts'

/**
 * Symptoms that people tell, each under the system that a review asks for it, with the words that they use in Colombia.
 * The diagnosis is the one of the CIE-10 that says no more than the symptom; where there is none, the field is empty.
 * Codes are our own.
 */
export const symptoms = catalogue({
  group: 'history',
  title: 'Síntomas',
  about: 'Lo que siente el paciente: fiebre, tos, dolor, mareo',
  order: 'name',
  parent: 'bodySystems',
  older: ['/Sintoma/sintomas'],
  fields: {
    cie: choice('Diagnóstico (CIE-10)', 'cie10', { column: true }),
    synonyms: text('También se dice', { max: 200, column: true }),
  },
  seeds: table(
    'code name parent cie synonyms',
    `
FIEBRE | Fiebre | GENERAL | R509 | calentura, temperatura, quebranto
ESCALOFRIO | Escalofríos | GENERAL | R688 | tiritar, temblor de frío
FATIGA | Fatiga o cansancio | GENERAL | R53X | desaliento, agotamiento, sin alientos, sin fuerzas
MALESTAR | Malestar general | GENERAL | R53X | maluquera, maluco, indispuesto, descompuesto
PERDIDA-PESO | Pérdida de peso | GENERAL | R634 | enflaquecer, bajar de peso, adelgazar
GANANCIA-PESO | Aumento de peso | GENERAL | R635 | engordar, subir de peso
SUDORACION | Sudoración excesiva o nocturna | GENERAL | R619 | sudar mucho, amanecer empapado
INAPETENCIA | Pérdida del apetito | GENERAL | R630 | inapetencia, desgano, no provoca comer
ERUPCION | Erupción en la piel | PIEL | R21X | brote, salpullido, sarpullido, granitos
PICAZON | Picazón (prurito) | PIEL | L299 | rasquiña, piquiña, comezón
RONCHAS | Ronchas (urticaria) | PIEL | L509 | habones, brote de alergia
PIEL-SECA | Piel seca | PIEL | L853 | resequedad, piel cuarteada, descamación
CAIDA-PELO | Caída del pelo | PIEL | L659 | alopecia, se cae el cabello, calvicie
CAMBIO-LUNAR | Cambio en un lunar o mancha | PIEL | | lunar que crece, lunar que sangra
MASA-PIEL | Masa o bulto bajo la piel | PIEL | R229 | bola, pelota, bolita, chichón
MASA-CUELLO | Masa en el cuello | CABEZA | R221 | bola en el cuello, coto
VISION-BORROSA | Visión borrosa | OJOS | H538 | ver borroso, ver nublado, ver empañado
PERDIDA-VISION | Disminución de la visión | OJOS | H547 | no ver bien, perder la vista
VISION-DOBLE | Visión doble (diplopía) | OJOS | H532 | ver doble
DOLOR-OCULAR | Dolor en el ojo | OJOS | H571 | dolor de ojo, punzada en el ojo
OJO-ROJO | Ojo rojo | OJOS | | ojo irritado, ojos inyectados, conjuntivitis
FOTOFOBIA | Molestia con la luz (fotofobia) | OJOS | H531 | encandilarse, molesta la luz
DOLOR-OIDO | Dolor de oído | OIDOS | H920 | otalgia, punzada en el oído
SECRECION-OIDO | Secreción por el oído | OIDOS | H921 | supurar el oído, materia en el oído
PERDIDA-AUDICION | Disminución de la audición | OIDOS | H919 | sordera, no oír bien, oír poquito
TINNITUS | Ruido en los oídos (tinnitus) | OIDOS | H931 | pito en el oído, zumbido, chillido
NARIZ-TAPADA | Congestión nasal | NARIZ | | nariz tapada, nariz tupida, constipado
RINORREA | Secreción nasal (rinorrea) | NARIZ | | moqueadera, mocos, goteo nasal
SANGRADO-NASAL | Sangrado nasal (epistaxis) | NARIZ | R040 | sangrar por la nariz, hemorragia nasal
RONQUIDO | Ronquido | NARIZ | R065 | roncar
DOLOR-GARGANTA | Dolor de garganta | BOCA | R070 | dolor al tragar, garganta irritada, carraspera
RONQUERA | Ronquera (disfonía) | BOCA | R490 | ronco, voz tomada, perder la voz
LLAGAS-BOCA | Llagas en la boca | BOCA | | aftas, fuegos, boqueras
DOLOR-DIENTE | Dolor de diente o muela | BOCA | K088 | dolor de muela, muela picada
DOLOR-MAMA | Dolor en la mama | MAMAS | N644 | dolor de seno, senos adoloridos, mastalgia
MASA-MAMA | Masa en la mama | MAMAS | N63X | bola en el seno, bulto en el seno
SECRECION-PEZON | Secreción por el pezón | MAMAS | N645 | líquido por el pezón, sangre por el pezón
DOLOR-PECHO | Dolor en el pecho | CARDIO | R074 | opresión, punzada, dolor al respirar
PALPITACIONES | Palpitaciones | CARDIO | R002 | corazón acelerado, corazón brincando, taquicardia
EDEMA-PIERNAS | Hinchazón de piernas o pies | CARDIO | R600 | pies hinchados, retención de líquidos, edema
CIANOSIS | Coloración morada de labios o dedos | CARDIO | R230 | labios morados, dedos morados, cianosis
TOS | Tos | RESPIRATORIO | R05X | tosedera, tos seca, flema, gargajo
AHOGO | Falta de aire (disnea) | RESPIRATORIO | R060 | ahogo, sofoco, asfixia, no pasa el aire
TOS-SANGRE | Tos con sangre (hemoptisis) | RESPIRATORIO | R042 | escupir sangre, flema con sangre
SILBIDO | Silbido en el pecho (sibilancias) | RESPIRATORIO | R062 | pito en el pecho, hervor de pecho, chillido
DOLOR-ABDOMEN | Dolor abdominal | GASTRO | R104 | dolor de barriga, dolor de estómago, cólico, retorcijón
DOLOR-EPIGASTRIO | Dolor en la boca del estómago | GASTRO | R101 | dolor epigástrico, vacío, gastritis
NAUSEA | Náuseas | GASTRO | R11X | ganas de vomitar, asco, estómago revuelto
VOMITO | Vómito | GASTRO | R11X | trasbocar, devolver la comida
AGRIERA | Acidez o ardor (pirosis) | GASTRO | R12X | agriera, agrieras, reflujo, ardor en el pecho
LLENURA | Indigestión (dispepsia) | GASTRO | K30X | llenura, pesadez, empacho
DISFAGIA | Dificultad para tragar | GASTRO | R13X | se atora la comida, atragantarse
GASES | Distensión o gases | GASTRO | R14X | barriga inflada, llenura de gases, eructos
DIARREA | Diarrea | GASTRO | | soltura, churrias, daño de estómago, deposición líquida
ESTRENIMIENTO | Estreñimiento | GASTRO | K590 | estítico, no dar del cuerpo, seco del estómago
MELENA | Deposición negra (melena) | GASTRO | K921 | materia negra, popó negro
SANGRADO-RECTAL | Sangrado por el recto | GASTRO | K625 | sangre al hacer del cuerpo, sangre en el papel
ICTERICIA | Piel u ojos amarillos (ictericia) | GASTRO | R17X | ponerse amarillo, ojos amarillos
DOLOR-ANAL | Dolor en el ano | GASTRO | K628 | almorranas, dolor al hacer del cuerpo
DISURIA | Ardor al orinar (disuria) | URINARIO | R300 | quemazón al orinar, mal de orina
POLAQUIURIA | Orinar con mucha frecuencia | URINARIO | R35X | orinadera, levantarse a orinar
HEMATURIA | Sangre en la orina | URINARIO | R31X | orinar sangre, orina roja
INCONTINENCIA | Escape de orina (incontinencia) | URINARIO | R32X | se sale la orina, no aguantar la orina
CHORRO-DEBIL | Chorro débil o goteo al orinar | URINARIO | R391 | pujar para orinar, orinar por gotas
SANGRADO-VAGINAL | Sangrado vaginal anormal | GINECO | N939 | hemorragia, manchado, sangrado entre periodos
REGLA-ABUNDANTE | Menstruación abundante | GINECO | N920 | regla abundante, coágulos
REGLA-IRREGULAR | Menstruación irregular | GINECO | N926 | regla desordenada, descontrol de la regla
AMENORREA | Ausencia de menstruación | GINECO | N912 | no llega la regla, atraso, retraso
COLICO-MENSTRUAL | Cólico menstrual | GINECO | N946 | cólicos, dolor de regla, dismenorrea
FLUJO | Flujo vaginal | GINECO | N898 | flujo, descenso, mal olor vaginal
DISPAREUNIA | Dolor en las relaciones sexuales | GINECO | N941 | dolor al tener relaciones
SOFOCOS | Sofocos | GINECO | N951 | calores, bochornos, menopausia
DISFUNCION-ERECTIL | Dificultad para la erección | GENITAL-M | F522 | impotencia, no lograr o no mantener la erección
DOLOR-TESTICULO | Dolor en los testículos | GENITAL-M | N508 | dolor testicular, dolor en los genitales
DOLOR-ARTICULAR | Dolor en las articulaciones | OSTEO | M255 | dolor de coyunturas, dolor de huesos, rigidez
DOLOR-LUMBAR | Dolor lumbar | OSTEO | M545 | dolor de cintura, dolor de espalda baja, lumbago
DOLOR-CUELLO | Dolor de cuello | OSTEO | M542 | tortícolis, cuello tieso, dolor de nuca
DOLOR-MUSCULAR | Dolor muscular | OSTEO | M791 | mialgia, cuerpo molido, maltratado
HINCHAZON-ARTICULAR | Hinchazón de una articulación | OSTEO | M254 | coyuntura hinchada, rodilla inflamada
CEFALEA | Dolor de cabeza | NEURO | R51X | cefalea, jaqueca, migraña
MAREO | Mareo o vértigo | NEURO | R42X | vahído, todo da vueltas, sentirse ido
DESMAYO | Desmayo (síncope) | NEURO | R55X | perder el conocimiento, privarse, soponcio
CONVULSION | Convulsión | NEURO | R568 | ataque, convulsionar, epilepsia
HORMIGUEO | Hormigueo o adormecimiento | NEURO | R202 | se duermen las manos, corrientazo, entumecimiento
DEBILIDAD | Debilidad en un brazo o una pierna | NEURO | | sin fuerza en un lado, se dobla la pierna
TEMBLOR | Temblor | NEURO | R251 | temblar las manos, temblorina
OLVIDOS | Pérdida de memoria | NEURO | R413 | olvidos, se olvidan las cosas
CONFUSION | Confusión o desorientación | NEURO | R410 | perdido, no reconocer, desvariar
SED | Sed excesiva | ENDOCRINO | R631 | mucha sed, tomar mucha agua
GANGLIOS | Ganglios inflamados | HEMATO | R599 | secas, incordio, bolas en el cuello o la ingle
MORADOS | Morados sin golpe | HEMATO | R233 | moretones, cardenales
REACCION-ALERGICA | Reacción alérgica | INMUNO | T784 | alergia, brotarse, intoxicarse
HINCHAZON-LABIOS | Hinchazón de labios o párpados | INMUNO | T783 | labios hinchados, angioedema
ANSIEDAD | Ansiedad o nervios | MENTAL | R450 | angustia, desespero, nervios, zozobra
TRISTEZA | Tristeza | MENTAL | R452 | aburrimiento, decaído, bajoneado, ganas de llorar
DESANIMO | Desánimo o pérdida de interés | MENTAL | R453 | sin ganas de nada, desmotivado, apatía
IRRITABILIDAD | Irritabilidad | MENTAL | R454 | mal genio, rabia, mal humor
INSOMNIO | Dificultad para dormir | MENTAL | G470 | insomnio, desvelo, no pegar el ojo
IDEAS-SUICIDAS | Ideas de muerte o de suicidio | MENTAL | R458 | no querer vivir, pensar en morirse
ALUCINACIONES | Alucinaciones | MENTAL | R443 | oír voces, ver cosas
`,
  ),
})
