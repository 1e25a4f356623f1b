import { readFileSync } from 'node:fs'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from 'vitest'
import { fillTemplate } from '../../server/site/pages/fillTemplate.ts'
import { render } from '../../src/rendering/render.tsx'
import { seededPaths } from '../setup/seededPages.ts'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      // <!doctype>, <br/>, srcSet, required="" and hidden="" are valid, but these rules demand other spellings.
      'doctype-style': 'off',
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // React's ids begin with an underscore, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // Safari drops the role of a list without markers, so lists have an explicit role.
      'no-redundant-role': 'off',
      'prefer-native-element': ['error', { exclude: ['list'] }],
      // The checkboxes of one choice have the same name, as radio buttons do.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
      // The style sheet prevents line breaks in phone numbers, so editors may type plain spaces.
      'tel-non-breaking': 'off',
    },
  }),
)

const renderPage = (url: string) =>
  render({
    url,
    siteUrl: 'https://www.hotel.example',
    mode: 'live',
    access: { apiHost: window.location.origin },
  })

const template = readFileSync('index.html', 'utf8')

test.each([...seededPaths, '/no-such-page'])(
  'html-validate finds no errors of validity or accessibility in the HTML of %s',
  async (url) => {
    const rendered = await renderPage(url)
    const { results } = await validator.validateString(fillTemplate(template, rendered))
    const errors = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    expect(errors).toEqual([])
  },
)

test.each(seededPaths)('the first paint of %s waits for its hero or heading', async (url) => {
  const [, awaited] = /<link rel="expect" href="#([^"]+)" blocking="render"/.exec(template) ?? []
  const [firstView, ...rest] = (await renderPage(url)).html.split(`id="${awaited}"`)
  expect(firstView).toContain('</h1>')
  expect(rest).toHaveLength(1)
})
