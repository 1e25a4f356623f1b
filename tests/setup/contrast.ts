/** Returns the WCAG 2.2 contrast ratio, from 1 to 21. A colour is `[red, green, blue]`, each from 0 to 255. */
export function contrast(one: readonly number[], other: readonly number[]): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
