import { options, testFiles } from './.dependency-cruiser.js'

// Separate from .dependency-cruiser.js, because this check must omit tests, which may import from any folder.

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'circular folders',
      comment:
        'The imports between folders must not form a cycle. Move the shared code to another folder.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: [options.exclude.path, testFiles] } },
}
