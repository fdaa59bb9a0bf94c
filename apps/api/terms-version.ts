/** The terms that people accept, as published; a change of the text is a new version. */
export const termsVersion = '2026-11'
