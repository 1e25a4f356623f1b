/**
 * A GROQ filter for subqueries inside a section, which `^` refers to. Matches documents of the section's group, or
 * every document if the section has no group.
 */
export const groupFilter =
  /* groq */ `(!defined(^.group) || ^.group._ref in groups[]._ref)` as const
