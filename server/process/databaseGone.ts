export const DATABASE_GONE =
  'The database of this site does not answer just now. Nothing was changed: do this again in a moment.'
