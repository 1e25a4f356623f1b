export const contactProjection = /* groq */ `
  heading,
  formHeading,
  intro
` as const
