/** A photo was to be saved, and none was chosen (spec, section 8). */
export const photoNeeded = 'Por favor seleccione una imagen'
