export type { Topic } from '../topic.ts'
export { migrateLake } from './lakeTables.ts'
export { openTables } from './openTables.ts'
export type { Migrations, Tables } from './tables.ts'
