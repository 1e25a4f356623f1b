/** Matches the documents in the section's group, or every document if the section has no group. `^` is the section. */
export const groupFilter =
  /* groq */ `(!defined(^.group) || ^.group._ref in groups[]._ref)` as const
