/** Reads rows page by page, until a page has fewer than `size` rows. @param read returns the rows after `last` */
export async function* readPages<Row>(size: number, read: (last?: Row) => Promise<Row[]>) {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last)
    yield rows
    if (rows.length < size) return
    last = rows.at(-1)
  }
}
