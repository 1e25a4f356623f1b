const states = ['hover', 'active', 'focus-visible', 'disabled'] as const

/** Lets `data-state="hover"` and its like look as if the pointer were there: every such rule gets a twin. */
export function showPseudoStates() {
  const twins = [...document.styleSheets].flatMap((sheet) => twinsOf(sheet.cssRules)).join('\n')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(twins)
  document.adoptedStyleSheets = [sheet]
}

const twinsOf = (rules: CSSRuleList): string[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      const twin = states.reduce(
        (text, state) => text.replaceAll(`:${state}`, `[data-state="${state}"]`),
        rule.cssText,
      )
      return twin === rule.cssText ? [] : [twin]
    }
    return rule instanceof CSSLayerBlockRule ? twinsOf(rule.cssRules) : []
  })
