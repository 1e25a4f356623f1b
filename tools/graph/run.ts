/** `npm run graph`: draws the rooms again, in docs/rooms.md. */
import { writeFile } from 'node:fs/promises'
import { drawRooms } from './drawRooms.ts'

await writeFile('docs/rooms.md', await drawRooms())
console.log('docs/rooms.md')
