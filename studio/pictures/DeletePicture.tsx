import { Button, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { sentenceOf } from '../connection/answerError.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'

/** Deletes a picture that is not used, once its name was confirmed; the lake keeps one that has been used meanwhile. */
export function DeletePicture({ id, name }: { id: string; name: string }) {
  const client = useClient({ apiVersion })
  const [step, setStep] = useState<'asking' | 'deleting'>()
  const [problem, setProblem] = useState<string>()

  async function remove() {
    setStep('deleting')
    setProblem(undefined)
    try {
      await client.delete(id)
    } catch (error) {
      setStep(undefined)
      setProblem(`It was not deleted: ${sentenceOf(error)}`)
    }
  }

  return (
    <>
      <Button
        aria-label={`Delete ${name}`}
        disabled={step === 'deleting'}
        fontSize={1}
        mode="bleed"
        onClick={() => setStep('asking')}
        padding={2}
        text={step === 'deleting' ? 'Deleting…' : 'Delete'}
        tone="critical"
      />
      {problem && (
        <Text role="alert" size={1}>
          {problem}
        </Text>
      )}
      {step === 'asking' && (
        <DeleteDialog
          consequence={`“${name}” is not used in any document, draft or release. Once it is deleted, it has to be uploaded again.`}
          onDelete={remove}
          onKeep={() => setStep(undefined)}
          question={`Delete ${name}?`}
        />
      )}
    </>
  )
}
