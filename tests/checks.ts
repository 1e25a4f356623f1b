import type { Step } from './runStep.ts'

/** The quick checks. They run side by side, so that each says what it found. */
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
    // By its path: the compiler that dependency-cruiser needs has a command of the same name.
    command: 'node',
    args: ['node_modules/typescript-7/bin/tsc', '--noEmit'],
    again: 'A field that is new to a schema or a query has its type only after npm run typegen.',
  },
]
