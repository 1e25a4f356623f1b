import { useEdit } from '../content/editing.tsx'
import { imageSources } from '../content/image.ts'
import { settingsDocument, useSettings } from '../content/useSettings.ts'
import { classNames } from '../ui/classNames.ts'
import styles from './BrandLogo.module.css'

/** `scheme`: follows the colour scheme. `dark`: dark in both colour schemes, unless colours are forced. */
type BrandLogoProps = { background?: 'scheme' | 'dark' }

const LOGO_SIZE = { width: 160 }

/** When the logo for the opposite background is shown. */
const OPPOSITE_LOGO_MEDIA = {
  scheme: 'screen and (prefers-color-scheme: dark)',
  dark: '(forced-colors: active) and (prefers-color-scheme: light)',
}

export function BrandLogo({ background = 'scheme' }: BrandLogoProps) {
  const edit = useEdit(settingsDocument)
  const { brandName, logo, logoOnDark } = useSettings()
  const onLight = imageSources(logo, LOGO_SIZE)
  const onDark = imageSources(logoOnDark, LOGO_SIZE) ?? onLight
  const primary = background === 'dark' ? onDark : (onLight ?? onDark)
  const other = background === 'dark' ? onLight : onDark
  if (!primary)
    return brandName ? (
      <span className={classNames(styles.name, 'display')} {...edit('brandName')}>
        {brandName}
      </span>
    ) : null
  return (
    <picture>
      {other && other.src !== primary.src && (
        <source
          media={OPPOSITE_LOGO_MEDIA[background]}
          srcSet={other.src}
          width={other.width}
          height={other.height}
        />
      )}
      <img
        {...edit(primary === onLight ? 'logo' : 'logoOnDark')}
        className={styles.logo}
        src={primary.src}
        width={primary.width}
        height={primary.height}
        alt={brandName ?? logo?.alt ?? 'Home'}
        loading={background === 'dark' ? 'lazy' : 'eager'}
      />
    </picture>
  )
}
