export { adoptFile, retireFile } from './adoptFile.ts'
export { openTables } from './openTables.ts'
export type { Migrations, Tables } from './tables.ts'
