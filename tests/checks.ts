import type { Step } from './runStep.ts'

export const checks: Step[] = [
  { name: 'Format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'Import directions', command: 'depcruise', args: ['.'] },
  {
    name: 'Cycles between folders',
    command: 'depcruise',
    args: ['.', '--config', '.dependency-cruiser.folders.js'],
  },
  { name: 'Unused code', command: 'knip', args: [] },
  {
    name: 'Types',
    // Without the path, `tsc` is TypeScript 6, which is installed for dependency-cruiser.
    command: 'node',
    args: ['node_modules/typescript-7/bin/tsc', '--noEmit'],
    hint: 'After a change to a schema or a query, update its types with npm run typegen.',
  },
]
