export type { ClientSettings, MenuItem } from './answers/shell.ts'
