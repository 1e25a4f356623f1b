import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { everyPage } from './pages.ts'
import { expect, test } from './visitor.ts'

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      // How React writes HTML, all of it valid: <!doctype>, <br/>, srcSet, required="".
      'doctype-style': 'off',
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      // React's ids begin with an underscore, which HTML allows and older CSS did not.
      'valid-id': ['error', { relaxed: true }],
      // Safari forgets that a list without markers is one, so the role is written out.
      'no-redundant-role': 'off',
      'prefer-native-element': ['error', { exclude: ['list'] }],
      // Boxes that are ticked of one choice have one name, as radio buttons do.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
      // The style sheet keeps numbers in one line; the spaces in them are their editors'.
      'tel-non-breaking': 'off',
    },
  }),
)

test('an HTML checker finds no error on any page', { tag: '@once' }, async ({ request }) => {
  for (const { path } of everyPage) {
    const html = await (await request.get(path)).text()
    const { results } = await checker.validateString(html)
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    expect.soft(found, path).toEqual([])
  }
})
