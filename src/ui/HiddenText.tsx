import type { ReactNode } from 'react'
import { useSettingsLang } from '../content/language.ts'

/** A text in the default language that only screen readers read. */
export const HiddenText = ({ children }: { children: ReactNode }) => (
  <span className="visually-hidden" lang={useSettingsLang()}>
    {children}
  </span>
)
