import { useEffect, useRef } from 'react'
import { type ObjectInputProps, PatchEvent, unset } from 'sanity'
import { isRecord } from '../../domain/records.ts'

const assetIn = (file: unknown): unknown =>
  isRecord(file) && isRecord(file.asset) ? file.asset._ref : undefined

/** Removes the poster and the captions of a film that was replaced: they show and say what the old film did. */
export function VideoInput(props: ObjectInputProps) {
  const { value, onChange, readOnly } = props
  const film = assetIn(value?.mp4 ?? value?.file)
  const poster = assetIn(value?.poster)
  const before = useRef({ film, poster })
  useEffect(() => {
    const isReplaced = before.current.film && film && film !== before.current.film
    // Discarding a draft and restoring a revision change both.
    if (isReplaced && poster === before.current.poster && !readOnly)
      onChange(PatchEvent.from([unset(['poster']), unset(['captions'])]))
    before.current = { film, poster }
  }, [film, poster, onChange, readOnly])
  return props.renderDefault(props)
}
