import { DashboardIcon } from '@sanity/icons/Dashboard'
import { TrashIcon } from '@sanity/icons/Trash'
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import type { FunctionComponent } from 'react'
import type { SortOrdering } from 'sanity'
import type {
  ListItem,
  ListItemBuilder,
  StructureBuilder,
  StructureResolver,
} from 'sanity/structure'
import { singletonTypes, typeTitleOf } from '../content/documents.ts'
import { Overview } from '../overview/Overview.tsx'
import { isContributor } from '../publishing/roles.ts'
import { DeletedDocuments } from './DeletedDocuments.tsx'
import { type DeskItem, desk, orderedTypes } from './desk.ts'
import { deskListIcons } from './icons.ts'
import { OrderedList } from './OrderedList.tsx'
import { overviewId } from './withOverview.tsx'

type Item = ListItem | ListItemBuilder | ReturnType<StructureBuilder['divider']>

export const structure: StructureResolver = (S, context) => {
  const { currentUser, schema } = context

  const createPane = (
    id: string,
    title: string,
    icon: FunctionComponent,
    component: FunctionComponent,
  ) => S.listItem().id(id).title(title).icon(icon).child(S.component(component).id(id).title(title))

  const createSingleton = (type: string) =>
    S.listItem()
      .id(type)
      .title(typeTitleOf(type))
      .icon(schema.get(type)?.icon)
      .child(S.document().schemaType(type).documentId(type).title(typeTitleOf(type)))

  function createList(type: string, title: string) {
    const { orderings } = (schema.get(type) ?? {}) as { orderings?: SortOrdering[] } // only document types have orderings
    const list = S.documentTypeList(type).title(title)
    const order = orderedTypes.has(type)
      ? [{ field: 'orderRank', direction: 'asc' } as const]
      : orderings?.[0]?.by
    return S.documentTypeListItem(type)
      .title(title)
      .child(order ? list.defaultOrdering(order) : list)
  }

  function createOrderedList(type: string, title: string): ListItem {
    const icon = schema.get(type)?.icon
    const options = { type, title, id: type, S, context, ...(icon ? { icon } : {}) }
    const item = orderableDocumentListDeskItem(options)
    const child: object = { ...item.child, title, component: OrderedList }
    return { ...item, child: child as ListItem['child'] } // keeps the fields of the plugin's child
  }

  const createFolder = (id: string, title: string, items: readonly DeskItem[]) =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(deskListIcons[id])
      .child(S.list().id(id).title(title).items(items.map(createItem)))

  function createItem(item: DeskItem): Item {
    if (item === 'divider') return S.divider()
    if (item === 'overview') return createPane(overviewId, 'Overview', DashboardIcon, Overview)
    if (item === 'deleted')
      return createPane('deleted', 'Deleted documents', TrashIcon, DeletedDocuments)
    if ('items' in item) return createFolder(item.id, item.title, item.items)
    const { type, title = typeTitleOf(type) } = item
    if (singletonTypes.includes(type)) return createSingleton(type)
    // Dragging edits published documents, which contributors may not edit.
    return orderedTypes.has(type) && !isContributor(currentUser)
      ? createOrderedList(type, title)
      : createList(type, title)
  }

  return S.list().title('Content').items(desk.map(createItem))
}
