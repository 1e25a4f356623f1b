import { LexoRank } from 'lexorank'

export type Ranked = {
  _id: string
  orderRank: string | null
  title: string | null
  /** The titles of its groups. */
  groups?: readonly (string | null)[] | null
}

/** A document of an ordered list, by the id that its draft and its public version share. */
export type Listed = { id: string; title: string; rank: string; groups: string }

/** The documents of a list in its order; of a draft and what is published, the draft's words. */
export function listedIn(documents: readonly Ranked[]): Listed[] {
  const byId = new Map<string, Listed>()
  for (const { _id, orderRank, title, groups } of documents) {
    const id = _id.replace(/^drafts\./, '')
    if (_id.startsWith('versions.') || (byId.has(id) && !_id.startsWith('drafts.'))) continue
    byId.set(id, {
      id,
      title: title ?? 'Without a title',
      rank: orderRank ?? '',
      groups: (groups ?? []).filter(Boolean).join(', '),
    })
  }
  return [...byId.values()].toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
}

/** A rank before every other one. */
export function rankBefore(listed: readonly Listed[]): string {
  const first = listed.find(({ rank }) => rank)
  return (first ? LexoRank.parse(first.rank).genPrev() : LexoRank.middle()).toString()
}
