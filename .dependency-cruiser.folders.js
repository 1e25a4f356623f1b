import { options, tests } from './.dependency-cruiser.js'

// Separate from .dependency-cruiser.js, because this check must omit tests, which may import from any folder.

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'circular folders',
      comment: 'Folders must not import each other. Move the shared code to a third folder.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: [options.exclude.path, tests] } },
}
