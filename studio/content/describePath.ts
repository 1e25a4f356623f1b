import { isRecord } from '../../domain/records.ts'

export type NamedType = {
  name: string
  title?: string | undefined
  fields?: readonly { name: string; type: NamedType }[]
  of?: readonly NamedType[]
}

const SEGMENT = /([^.[\]]+)|\[(?:_key=="([^"]*)"|(\d+))\]/g

/** Returns the titles of the fields and types on a path, such as “Sections › Opening › Picture”. */
export function describePath(
  document: unknown,
  path: string,
  schemaType: NamedType | undefined,
): string {
  const titles: string[] = []
  let type = schemaType
  let value = document
  for (const [, name, key, index] of path.matchAll(SEGMENT)) {
    if (name !== undefined) {
      type = type?.fields?.find((field) => field.name === name)?.type
      value = isRecord(value) ? value[name] : undefined
      titles.push(type?.title ?? name)
    } else {
      const items: unknown[] = Array.isArray(value) ? value : []
      value =
        key === undefined
          ? items[Number(index)]
          : items.find((item) => isRecord(item) && item._key === key)
      const itemTypeName = isRecord(value) ? value._type : undefined
      type = type?.of?.find((member) => member.name === itemTypeName) ?? type?.of?.[0]
      if (type?.title && type.name !== 'block') titles.push(type.title)
    }
  }
  return titles.join(' › ')
}
