/** A GROQ condition inside a section: keeps the documents of its group, or all when it has no group. */
export const isInGroup = /* groq */ `(!defined(^.group) || ^.group._ref in groups[]._ref)` as const
