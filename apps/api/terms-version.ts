/** The texts that people accept, as published; a change of a text is a new version. */
export const termsVersion = '2026-11'
export const consentVersion = '2026-11'
