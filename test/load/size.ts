/** Whether the bench only shows that it works (`--smallest`): every part once, with as little as it can do. */
export const isSmallest = process.argv.includes('--smallest')

/** Amount to measure. */
export const sized = (usual: number, smallest = 1): number => (isSmallest ? smallest : usual)
