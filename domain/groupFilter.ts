/** A GROQ filter inside a section. Matches documents of the section's group, or all if the section has no group. */
export const groupFilter =
  /* groq */ `(!defined(^.group) || ^.group._ref in groups[]._ref)` as const
