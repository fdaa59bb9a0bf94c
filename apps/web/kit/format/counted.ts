/** A number and what is counted: '1 visita', '2 visitas'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
