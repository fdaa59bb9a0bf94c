/** '602 555 0142' of a landline of Colombia as the wire has it. */
export const landlineText = (phone: string): string => phone.replace(/^\+57(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
