/** A GROQ condition inside a section. It keeps the documents of the section's group, or all if it has no group. */
export const isInGroup = /* groq */ `(!defined(^.group) || ^.group._ref in groups[]._ref)` as const
