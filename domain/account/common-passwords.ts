/**
 * The commonest passwords, kept by hand: what leaks show again and again, in Spanish and in Colombia above all. Words
 * are judged without accents and capitals; signs that look like their letters ('P@ssw0rd'), and up to four digits or
 * signs after them ('Colombia2026!'), make them no better.
 */
const words = new Set(
  `abcd abcde abcdef access acceso adios admin administrador aeiou aguacate agua ajedrez alegria alejandra alejandro
  alex alexander alexis alfredo alianza amiga amigo amigos amistad amor amorcito amore amormio ana andrea andres angel
  angela angeles angelica angelito angie antonia antonio apple arcoiris arepa argentina armando arturo asdf asdfg asdfgh
  asdfghjkl atletico avion azul azucar baby bailando ballena bambi banana barbie barcelona barranquilla batman beatriz
  bebe bebecito belleza bella bendicion bendiciones besitos beso besos billete blanca blanco blink bogota bolivar bonita
  bonito boyaca brasil brayan bruno bucaramanga caballo cafe cali california camila camilo camion campeon canela
  caramelo carlitos carlos carmen carolina cartagena casa casita catalina cesar chelsea chevere chiquita chiquito
  chocolate cielo cinco clase claudia clave claves colombia computador computadora conejo conejito constrasena
  contrasena contrasenia contraseña corazon corazoncito cristal cristian cristiano cristina cristo cucaracha cucuta
  cumbia dani daniel daniela danielito david default demo deportivo diamante diana diego dinero dios diosesamor diosito
  doctor dolphin dragon dulce edgar eduardo edwin elefante elena elizabeth emanuel emmanuel enamorada enamorado
  enfermera enrique entrar erika esperanza esteban estefania estrella estrellita eternidad facebook familia fantasma
  felicidad felipe feliz fernanda fernando fidelidad flamenco flor florecita flores football fortuna francisco freddy
  fresa fresita futbol gabriel gabriela galleta gatita gatito gato gerardo gloria gmail golondrina google gordita
  gordito guapa guapo guest guitarra gustavo hannah harley hello hermosa hermoso hernan hija hijo hijos hola holahola
  holamundo hollywood hospital hotmail hugo ibague iloveyou internet isabel isabela isabella ivan jaime javier jazmin
  jefferson jehova jennifer jeronimo jessica jesucristo jesus jesusteamo jhon jirafa joaquin john johnny jonathan jordan
  jorge jose josefa joselito juan juancho juanita juanito juanpablo julian juliana julio junior junio jupiter karate
  karen karina karol katherine katerine kevin killer kitty laptop laura lavida leidy leon leonardo leonel letmein
  libertad lilian liliana linda lindo liverpool lizeth llave login lorena loveme lover lucas lucero lucia luciana luis
  luisa luisito luna lunes lunita madre madrid maestro magdalena mama mamacita mami mamita manchester manizales manuel
  manuela manzana mar marcela marcos margarita maria mariana mariano mariapaz maricela mario mariposa mariposas marisol
  marlon marta martha martin martina master mateo matrix mauricio medellin medicina medico melissa mendoza mercedes
  messi mexico michael michelle miguel milagros millonarios millos mimama mivida mibebe michael mickey miclave miamor
  miangel mihijo mivida monica monkey montana morena morenita moto motorola mozart muerte mujer muneca murcielago musica
  nacional natalia navidad nayeli nelson nena neymar nicol nicolas nintendo nirvana nombre nokia nosotros noviembre
  octubre olvidada opcion oscar oso osito pablo paciente padre palmira paloma pamela panda pantera papa papi papito
  paola paris pasto pass passport password passw0rd patito patricia paula payaso paz pedro pelusa pereira perla perra
  perrito perro pescado piano pikachu pinguino piolin pirata platano playa pokemon policia popayan portugal prince
  princesa princesita princess prueba puppy qazwsx qwe qwer qwert qwerty qwertyuiop querido rafael ramiro rana raquel
  raul real realmadrid rebeca reggaeton reina reinita ricardo roberto robinson rock rockstar rocio rodrigo rojo ronaldo
  root rosa rosario rosita rubi ruben salome salsa salud samanta samantha samsung samuel sandra sandy santafe santamarta
  santander santiago santos sara sarita saturno sebastian secret secreta secreto segura seguridad seguro selena sergio
  servidor sexy shadow shakira silvia simon simpson snoopy sofia soldado sol soledad solecito sonia sonrisa soporte
  spiderman spring stella stephanie summer sunshine superman susana tatiana taxi teamo teamomucho tequiero tequieromucho
  teresa test tester tigre tinkerbell tolima tomas trabajo travieso trustno tucuman turno turnos tumama uribe usuario
  valentina valeria valledupar valle vallenato vanessa vaquero vegeta venezuela veronica victor victoria vida
  villavicencio violeta virgen viviana volleyball welcome whatsapp william wilson windows wolf ximena xxx yamile yankee
  yeison yesenia yolanda yomismo zapato zeus zxcv zxcvb zxcvbn zxcvbnm`.split(/\s+/),
)

const numbers = new Set(
  `0007 1004 1010 1020 1122 1123 1212 1213 1221 1313 1342 1357 1423 1478 1515 1616 1717 1818 1919 2020 2121 2222 2323 2424 2468 2525 2580 2626 2727
  2828 3131 3232 3434 4545 4747 5252 5454 5656 5683 6565 6767 6969 7474 7575 7878 7890 8520 8585 8787 9090 9512 9630 9696 9898 9999 11223 12123
  12321 13579 14789 24680 31415 54545 69696 78945 102030 112233 112358 121212 123123 123321 123454321 123654 123789 131313 135790 142536 147147
  147258 147369 147852 147258369 159357 159753 159951 161616 192837 202020 212121 232323 246810 252525 258258 258456 314159 321321 321654 369369
  369258 420420 456123 456456 456852 456789123 520520 542512 654123 696969 741741 741852 741852963 753951 789123 789456 789456123 789789 852456
  852852 951753 963852 987456 1029384756 0147258369 1231234 12341234 1234512345 102030405060 11111111a 1q2w 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2 q1w2e3r4
  1qaz 1qaz2wsx zaq1 a1b2 a1b2c3 a1b2c3d4 abc123 123abc 123qwe 1234qwer qwe123 a123 aa11 1a2b 1a2b3c p455 pa55word passw0rd p4ssw0rd c0l0mb1a`.split(
    /\s+/,
  ),
)

/** Runs of a keyboard, of the digits and of the alphabet; backwards too. */
const runs = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm'].flatMap(
  (run) => [run, [...run].reverse().join('')],
)

/** Why a password is tried first: a common word or name, the same with something after it, a series, a pattern. */
export type WhyCommon = 'word' | 'wordAndMore' | 'series' | 'pattern'

/** Why a password is one of those that are tried first; undefined: it is none. An empty text is no password. */
export function whyCommon(password: string): WhyCommon | undefined {
  if (password === '') return undefined
  const plain = password
    .toLowerCase()
    .normalize('NFD')
    .replace(/n\u0303/g, 'ñ')
    .replace(/\p{M}/gu, '')
  const word = plain.replace(/[\d\p{P}\p{S}]{1,4}$/u, '')
  if (isPattern(plain)) return 'pattern'
  if (isWord(plain)) return 'word'
  if (isWord(word)) return 'wordAndMore'
  return numbers.has(plain) || numbers.has(word) ? 'series' : undefined
}

const isWord = (text: string): boolean => words.has(text) || words.has(spelled(text))

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const spelled = (text: string): string => text.replace(/[013457@$!]/g, (sign) => lookalikes[sign]!)

/** A repeated sign, a repeated pair, a run, or a year. */
const isPattern = (plain: string): boolean =>
  /^(.{1,2})\1+$/u.test(plain) || runs.some((run) => run.includes(plain)) || /^(19|20)\d\d$/.test(plain)
