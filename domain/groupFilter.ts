/** Matches documents of the enclosing section's (`^`) group, or every document if the section has no group. */
export const groupFilter =
  /* groq */ `(!defined(^.group) || ^.group._ref in groups[]._ref)` as const
