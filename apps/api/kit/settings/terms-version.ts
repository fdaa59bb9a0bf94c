/** The terms that people accept, as published; a change of the text is a new version. */
export const termsVersion = '2026-11-30'

/** The authorisation to treat health data that patients give beside them (Ley 1581 de 2012). */
export const healthDataVersion = '2026-11-30'
