const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')
const EMPTY = Buffer.alloc(0)

/**
 * Reads the answers of one connection as far as their statuses and ends, so that hardly anything of the processor is
 * taken from the server beside.
 *
 * @param onAnswer is told the status of each once its last byte is there
 */
export function createAnswers(onAnswer: (status: string) => void) {
  let head: Buffer = EMPTY
  /** The last bytes of a body in chunks. */
  let tail: Buffer = EMPTY
  let status = ''
  /** Bytes of the body that are to come; undefined while a head is read, 'chunked' until its last chunk. */
  let left: number | 'chunked' | undefined

  function end() {
    left = undefined
    onAnswer(status)
  }

  return {
    read(chunk: Buffer) {
      let rest = chunk
      while (rest.length > 0) {
        if (left === undefined) {
          head = head.length > 0 ? Buffer.concat([head, rest]) : rest
          const at = head.indexOf(HEAD_END)
          if (at < 0) return
          const text = head.toString('latin1', 0, at)
          rest = head.subarray(at + HEAD_END.length)
          head = EMPTY
          status = text.slice(9, 12)
          const length = /\ncontent-length: (\d+)/i.exec(text)?.[1]
          left =
            length === undefined && /\ntransfer-encoding:/i.test(text)
              ? 'chunked'
              : Number(length ?? 0)
          if (left === 0 || status === '304') end()
        } else if (left === 'chunked') {
          // One request at a time: nothing follows it.
          tail = Buffer.concat([tail, rest]).subarray(-LAST_CHUNK.length)
          rest = EMPTY
          if (!tail.equals(LAST_CHUNK)) continue
          tail = EMPTY
          end()
        } else {
          const taken = Math.min(left, rest.length)
          left -= taken
          rest = rest.subarray(taken)
          if (left === 0) end()
        }
      }
    },
  }
}
