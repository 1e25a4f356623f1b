import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const rooms = ['domain', 'schemas', 'studio', 'src', 'lake', 'server', 'mocks', 'tools']

const drawn = `^(${rooms.join('|')})`
const omitted = '\\.(test\\.tsx?|d\\.ts|css|json)$'

/** docs/rooms.md: which room imports which, of the imports as they are. */
export async function drawRooms(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...rooms,
      ...['--output-type', 'mermaid', '--include-only', `^(${rooms.join('|')})/`],
      ...['--exclude', omitted, '--collapse', drawn],
    ],
    { maxBuffer: 1 << 24 },
  )
  return `# Which room imports which

\`npm run graph\` draws this from the imports, without tests; \`.dependency-cruiser.js\` says what is allowed.

\`\`\`mermaid
${inOneOrder(stdout.trim())}
\`\`\`
`
}

const isArrow = (line: string) => /^\w+-->\w+$/.test(line)

/** The tool writes its arrows in the order in which it comes upon files, which no two machines share. */
function inOneOrder(drawing: string): string {
  const lines = drawing.split('\n')
  const arrows = lines.filter(isArrow).toSorted()
  return [...lines.filter((line) => !isArrow(line)), ...arrows].join('\n')
}
