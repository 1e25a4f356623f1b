import { useEdit } from '../content/editing.tsx'
import { imageSources } from '../content/image.ts'
import { type Settings, settingsDocument } from '../content/useSettings.ts'
import { classNames } from '../ui/classNames.ts'
import styles from './BrandLogo.module.css'

type BrandLogoProps = {
  settings: Settings
  /** `dark`: the ground is dark in both colour schemes. */
  ground?: 'scheme' | 'dark'
}

const size = { width: 160 }

/** The media query for the other ground. Forced colours replace the ink ground. */
const otherGround = {
  scheme: 'screen and (prefers-color-scheme: dark)',
  dark: '(forced-colors: active) and (prefers-color-scheme: light)',
}

export function BrandLogo({ settings, ground = 'scheme' }: BrandLogoProps) {
  const edit = useEdit(settingsDocument)
  const { brandName, logo, logoOnDark } = settings
  const onLight = imageSources(logo, size)
  const onDark = imageSources(logoOnDark, size) ?? onLight
  const shown = ground === 'dark' ? onDark : (onLight ?? onDark)
  const other = ground === 'dark' ? onLight : onDark
  if (!shown)
    return brandName ? (
      <span className={classNames(styles.name, 'display')} {...edit('brandName')}>
        {brandName}
      </span>
    ) : null
  return (
    <picture>
      {other && other.src !== shown.src && (
        <source
          media={otherGround[ground]}
          srcSet={other.src}
          width={other.width}
          height={other.height}
        />
      )}
      <img
        {...edit(shown === onLight ? 'logo' : 'logoOnDark')}
        className={styles.logo}
        src={shown.src}
        width={shown.width}
        height={shown.height}
        alt={brandName ?? logo?.alt ?? 'Home'}
        loading={ground === 'dark' ? 'lazy' : 'eager'}
      />
    </picture>
  )
}
