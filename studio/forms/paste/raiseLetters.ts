import type { Page } from './renderPage.ts'

const pairs = (letters: string, signs: string) =>
  new Map([...signs].map((sign, at) => [letters.charAt(at), sign]))

const SIGNS = new Map([
  [
    'super',
    pairs(
      '0123456789+-=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW',
      '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ',
    ),
  ],
  ['sub', pairs('0123456789+-=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ')],
])

/** Rich text has no raised letters, but Unicode has: m², H₂O, 1ˢᵗ. A text of which one letter has no sign stays. */
export function raiseLetters({ body, styleOf }: Page) {
  for (const element of body.querySelectorAll('*')) {
    const signs = SIGNS.get(styleOf(element).verticalAlign)
    if (signs && [...(element.textContent ?? '').trim()].every((letter) => signs.has(letter)))
      for (const part of [element, ...element.querySelectorAll('*')])
        for (const node of part.childNodes)
          if (node.nodeType === Node.TEXT_NODE)
            node.nodeValue = node.nodeValue?.replace(/./gu, (each) => signs.get(each) ?? each) ?? ''
  }
}
