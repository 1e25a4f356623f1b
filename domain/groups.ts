/** GROQ, inside a section: keeps the documents of the section's group, or all of them where it has none. */
export const isInGroup = /* groq */ `(!defined(^.group) || ^.group._ref in groups[]._ref)` as const
