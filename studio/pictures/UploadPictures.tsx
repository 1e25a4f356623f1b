import { UploadIcon } from '@sanity/icons/Upload'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type DragEvent, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { saves } from '../connection/saves.ts'
import { ChooseFiles } from './ChooseFiles.tsx'
import { type Upload, uploadFiles } from './uploadFiles.ts'

/** Takes many files at once, and says of each that failed why. */
export function UploadPictures() {
  const client = useClient({ apiVersion })
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const failed = uploads.filter(({ state }) => state === 'failed')
  const done = uploads.filter(({ state }) => state === 'done').length
  const isBusy = done + failed.length < uploads.length

  async function upload(files: readonly File[]) {
    if (files.length === 0 || isBusy) return
    // The browser asks before it leaves the page meanwhile.
    const key = {}
    saves.setUnsaved(key, true)
    await uploadFiles(
      files,
      (file) => client.assets.upload('image', file, { filename: file.name }),
      setUploads,
    )
    saves.setUnsaved(key, false)
    // Here each file says why; the notice at the bottom would say the last of it again.
    saves.dismiss()
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    upload([...event.dataTransfer.files])
  }

  return (
    <Card
      as="section"
      aria-label="Upload pictures"
      border
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      padding={3}
      radius={2}
    >
      <Stack gap={3}>
        <Flex align="center" gap={3} wrap="wrap">
          <ChooseFiles
            disabled={isBusy}
            icon={UploadIcon}
            multiple
            onChoose={upload}
            text="Upload pictures"
          />
          <Text muted role="status" size={1}>
            {uploads.length === 0
              ? 'Or drop as many files here as you like.'
              : sentence(uploads.length, done, failed.length)}
          </Text>
        </Flex>
        {isBusy && (
          <progress aria-label="Uploaded" max={uploads.length} value={done + failed.length} />
        )}
        {failed.map(({ file, problem }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <Text key={at} role="alert" size={1} style={{ overflowWrap: 'anywhere' }}>
            <strong>{file.name}</strong> was not uploaded: {problem}
          </Text>
        ))}
        {failed.length > 0 && !isBusy && (
          <Flex>
            <Button
              fontSize={1}
              mode="ghost"
              onClick={() => upload(failed.map(({ file }) => file))}
              text={failed.length === 1 ? 'Try it again' : `Try these ${failed.length} again`}
            />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}

function sentence(all: number, done: number, failed: number): string {
  if (done + failed < all) return `${done} of ${all} uploaded …`
  if (failed === 0) return all === 1 ? '1 picture uploaded.' : `All ${all} pictures uploaded.`
  return `${done} of ${all} pictures uploaded, ${failed} not.`
}
