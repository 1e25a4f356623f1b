export const contactProjection = /* groq */ `formHeading` as const
