import { sentenceOf } from '../connection/answerError.ts'

/** A file on its way into the dataset. */
export type Upload = {
  file: File
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  /** Why it failed, as a sentence. */
  problem?: string
}

/** More at a time would make each slower, and the first one late. */
const AT_A_TIME = 3

/**
 * Uploads files, a few at a time. One that fails does not keep the others.
 *
 * @param hear is told of every change of every file
 */
export async function uploadFiles(
  files: readonly File[],
  upload: (file: File) => Promise<unknown>,
  hear: (uploads: readonly Upload[]) => void,
): Promise<readonly Upload[]> {
  const uploads: Upload[] = files.map((file) => ({ file, state: 'waiting' }))
  const change = (at: number, upload: Omit<Upload, 'file'>) => {
    uploads[at] = { file: files[at] as File, ...upload } // it is one of them
    hear([...uploads])
  }
  const waiting = [...files.entries()]
  async function takeNext(): Promise<void> {
    const next = waiting.shift()
    if (!next) return
    const [at, file] = next
    change(at, { state: 'uploading' })
    try {
      await upload(file)
      change(at, { state: 'done' })
    } catch (error) {
      change(at, { state: 'failed', problem: sentenceOf(error) })
    }
    await takeNext()
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, takeNext))
  return uploads
}
