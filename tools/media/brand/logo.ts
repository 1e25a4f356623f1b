import { letters, measure } from '../lettering.ts'
import { palette } from '../palette.ts'
import { svgFile } from '../svg.ts'
import { mark } from './mark.ts'

export const markFile = (): string =>
  svgFile(96, 96, mark(48, 48, 46, palette.ink, palette.marigold), 'Aangan')

/** Mark and wordmark side by side. */
export function logoFile(ink: string, courtyard: string): string {
  const style = { face: 'eczar', weight: 600, size: 66, tracking: -0.4 } as const
  const width = 112 + measure('Aangan', style) + 4
  return svgFile(
    Math.ceil(width),
    96,
    `${mark(48, 48, 46, ink, courtyard)}<path fill="${ink}" d="${letters('Aangan', 110, 70, style)}"/>`,
    'Aangan',
  )
}
