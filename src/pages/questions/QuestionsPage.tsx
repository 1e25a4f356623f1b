import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths, sharePicturePath } from '../../../domain/paths.ts'
import { MAX_QUESTIONS_IN_SECTION } from '../../../domain/questions.ts'
import { readSearch } from '../../../domain/search.ts'
import { useRuntime } from '../../config/runtime.tsx'
import { useEdit } from '../../content/editing.tsx'
import type { QuestionsSearchQueryResult } from '../../content/sanity.types.ts'
import { Word } from '../../content/Word.tsx'
import { faqPage } from '../../seo/jsonLd.ts'
import { isAnswered, QuestionList } from '../../ui/QuestionList.tsx'
import { Section } from '../../ui/Section.tsx'
import { Page } from '../Page.tsx'
import { PageHead } from '../PageHead.tsx'
import { PageHeading } from '../PageHeading.tsx'
import { SearchForm } from '../SearchForm.tsx'

export function QuestionsPage({ content }: { content: QuestionsSearchQueryResult }) {
  const { page } = content
  const questions = content.questions.filter(isAnswered)
  // A dataset may lack the page's document.
  const heading = page?.heading || 'Questions and answers'
  const edit = useEdit({ id: 'questionsPage', type: 'questionsPage' })
  const { mode } = useRuntime()
  const search = readSearch(useSearchParams()[0])
  const accordion = useId()
  const isLong = questions.length > MAX_QUESTIONS_IN_SECTION
  return (
    <>
      <Page gap="wide">
        <PageHeading heading={heading} lead={page?.lead} edit={edit} />
        {mode === 'live' && (search || isLong) && (
          <Section>
            <SearchForm
              action={paths.questions}
              search={search}
              resultCount={questions.length}
              labelWord="searchQuestions"
              showAllWord="allQuestions"
            />
          </Section>
        )}
        {questions.length === 0 && !search && (
          <Section>
            <p>
              <Word name="noQuestions" />
            </p>
          </Section>
        )}
        {groupQuestions(questions).map(([group, members]) => (
          <Section key={group} heading={group}>
            <QuestionList questions={members} level={group ? 3 : 2} accordionName={accordion} />
          </Section>
        ))}
      </Page>
      <PageHead
        heading={heading}
        seo={page?.seo ?? null}
        description={page?.lead}
        generatedImagePath={sharePicturePath(paths.questions)}
        jsonLd={[faqPage(questions)]}
        // A short list is not indexed, because it usually only repeats the FAQ section of the home page.
        noIndex={search !== '' || !isLong}
        {...(search ? {} : { path: paths.questions })}
      />
    </>
  )
}

/** Puts questions without a group first, then the groups in the order of their first questions. */
function groupQuestions<Question extends { group: string | null }>(questions: Question[]) {
  const groups = new Map<string, Question[]>([['', []]])
  for (const question of questions) {
    const group = question.group ?? ''
    const sameGroup = groups.get(group)
    if (sameGroup) sameGroup.push(question)
    else groups.set(group, [question])
  }
  return [...groups].filter(([, { length }]) => length > 0)
}
