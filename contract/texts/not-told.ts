/** Preset of an academic or teaching text that is empty. */
export const notTold = 'N/A'
/** A text of the profile; '' instead of the preset. */
export const toldText = (words: string | null): string => (words === null || words === notTold ? '' : words)
