import { options, tests } from './.dependency-cruiser.js'

// A run of its own without tests, because a test may import from any folder.

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'circular folders',
      comment: 'Folders must not import each other. Move what both need into a third folder.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: [options.exclude.path, tests] } },
}
