/** What stands for an academic or teaching text that is empty. */
export const notTold = 'N/A'
/** A text of the profile without the preset that stands for none. */
export const toldText = (words: string | null): string => (words === null || words === notTold ? '' : words)
