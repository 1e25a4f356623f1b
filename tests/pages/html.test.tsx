import { readFileSync } from 'node:fs'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from 'vitest'
import { fillTemplate } from '../../server/site/pages/fillTemplate.ts'
import { render } from '../../src/render.tsx'
import { seededPaths } from '../setup/seededPages.ts'

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

const template = readFileSync('index.html', 'utf8')

test.each([...seededPaths, '/no-such-page'])(
  'an HTML checker finds no error in %s',
  async (url) => {
    const access = { apiHost: window.location.origin }
    const rendered = await render({
      url,
      siteUrl: 'https://www.hotel.example',
      mode: 'live',
      access,
    })
    const { results } = await checker.validateString(fillTemplate(template, rendered))
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    expect(found).toEqual([])
  },
)
