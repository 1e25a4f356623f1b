/** Keeps the documents of a section's group, or all of them where it has none. */
export const isInGroup = /* groq */ `(!defined(^.group) || ^.group._ref in groups[]._ref)` as const
