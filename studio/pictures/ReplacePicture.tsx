import { Flex, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { sentenceOf } from '../connection/answerError.ts'
import { ChooseFiles } from './ChooseFiles.tsx'
import { replaceable, replaceEverywhere } from './replaceEverywhere.ts'
import type { Use } from './usage.ts'

type Props = { name: string; uses: readonly Use[]; onReplaced(): void }

/** Uploads another picture, which takes the place of one wherever that is shown. */
export function ReplacePicture({ name, uses, onReplaced }: Props) {
  const client = useClient({ apiVersion })
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')

  async function replace([file]: readonly File[]) {
    if (!file) return
    setBusy(true)
    setSaid('')
    onReplaced()
    try {
      const { _id } = await client.assets.upload('image', file, { filename: file.name })
      const documents = await replaceEverywhere(client, uses, _id)
      setSaid(
        `${file.name} is in its place now, in ${documents === 1 ? '1 draft' : `${documents} drafts`}. Visitors see it once that is published. Check that the alternative text still fits.`,
      )
    } catch (error) {
      setSaid(`It was not replaced everywhere: ${sentenceOf(error)}`)
    }
    setBusy(false)
  }

  // What became of it is said also when the list shows no use any more.
  const canReplace = replaceable(uses).length > 0
  if (!canReplace && !isBusy && !said) return null
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <ChooseFiles
        disabled={isBusy || !canReplace}
        label={`Replace ${name} everywhere`}
        mode="bleed"
        onChoose={replace}
        padding={2}
        text={isBusy ? 'Replacing…' : 'Replace everywhere'}
      />
      <Text role="status" size={1}>
        {said}
      </Text>
    </Flex>
  )
}
