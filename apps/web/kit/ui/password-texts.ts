export const texts = {
  strengths: {
    none: 'De 4 a 30 caracteres; ni una palabra o un nombre común, ni tu documento.',
    weak: 'Débil. Es fácil de adivinar: alárgala.',
    fair: 'Aceptable. Más larga es mejor.',
    good: 'Buena. Una frase de cuatro palabras es aún mejor.',
    strong: 'Excelente.',
  },
  strength: 'Fuerza de la contraseña',
  shortPassword: 'Corta: se adivina en poco tiempo. Mejor de 8 caracteres o más.',
}
