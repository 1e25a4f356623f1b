export const jsonLdOf = (type: string): Record<string, unknown> | undefined =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) => JSON.parse(textContent ?? '{}') as Record<string, unknown>) // JSON-LD is an object
    .find((data) => data['@type'] === type)
