export const ctaProjection = /* groq */ `
  heading,
  intro,
  action { label, href }
` as const
