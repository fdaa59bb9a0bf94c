/** Who plays a story of the model, and on which days. */
export const patients = ['ana', 'beto']
export const doctors = ['ruiz', 'velez']
export const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']
