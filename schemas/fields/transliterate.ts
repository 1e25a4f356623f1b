import Sanscript from '@indic-transliteration/sanscript'

/** Sanscript knows “फ़” and similar letters as one character only, but Unicode normalization makes two of them. */
const NUKTA_LETTERS = 'कखगजडढफय'
const FIRST_NUKTA_LETTER = 0x958

const composeNukta = (text: string) =>
  text
    .normalize()
    .replace(new RegExp(`([${NUKTA_LETTERS}])\u093c`, 'g'), (_, letter: string) =>
      String.fromCharCode(FIRST_NUKTA_LETTER + NUKTA_LETTERS.indexOf(letter)),
    )

/** Hindi does not pronounce the short “a” at the end of a word of several syllables: “होटल” is “hotal”. */
const SILENT_A = /(?<=[aeiouāīūēōôê]\p{M}*[^aeiouāīūēōôê\s]+)a$/u

/** Spellings that readers in India expect instead of those of ISO 15919. */
const COMMON_SPELLINGS: Record<string, string> = {
  ṁ: 'n',
  m̐: 'n',
  r̥: 'ri',
  c: 'ch',
  ś: 'sh',
  ṣ: 'sh',
}

const transliterateWord = (word: string): string =>
  Sanscript.t(composeNukta(word), 'devanagari', 'iso')
    .replace(/ṁ|m̐|r̥|[cśṣ]/g, (sound) => COMMON_SPELLINGS[sound] ?? sound)
    .replace(SILENT_A, '')

/** Writes Devanagari in Latin letters, such as “hōṭal” for “होटल”. Other letters stay unchanged. */
export const transliterate = (text: string): string =>
  text.replace(/[\u0900-\u0963\u0966-\u097f\u200c\u200d]+/g, transliterateWord)
