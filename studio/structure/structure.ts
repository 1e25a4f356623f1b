import { DashboardIcon } from '@sanity/icons/Dashboard'
import { TrashIcon } from '@sanity/icons/Trash'
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import type { SortOrdering } from 'sanity'
import type {
  Divider,
  ListItem,
  ListItemBuilder,
  StructureBuilder,
  StructureResolver,
  StructureResolverContext,
} from 'sanity/structure'
import { singletonTypes, typeTitleOf } from '../content/documents.ts'
import { Overview } from '../overview/Overview.tsx'
import { isContributor } from '../publishing/roles.ts'
import { DeletedDocuments } from './DeletedDocuments.tsx'
import { type DeskItem, desk, orderedTypes } from './desk.ts'
import { deskListIcons } from './icons.ts'
import { OrderedList } from './OrderedList.tsx'
import { overviewId } from './withOverview.tsx'

export const structure: StructureResolver = (S, context) =>
  S.list()
    .title('Content')
    .items(desk.map((item) => createItem(item, S, context)))

type Item = ListItem | ListItemBuilder | Divider | ReturnType<StructureBuilder['divider']>

function createItem(item: DeskItem, S: StructureBuilder, context: StructureResolverContext): Item {
  if (item === 'divider') return S.divider()
  if (item === 'overview')
    return S.listItem()
      .id(overviewId)
      .title('Overview')
      .icon(DashboardIcon)
      .child(S.component(Overview).id(overviewId).title('Overview'))
  if (item === 'deleted')
    return S.listItem()
      .id('deleted')
      .title('Deleted documents')
      .icon(TrashIcon)
      .child(S.component(DeletedDocuments).id('deleted').title('Deleted documents'))
  if ('items' in item)
    return S.listItem()
      .id(item.id)
      .title(item.title)
      .icon(deskListIcons[item.id])
      .child(
        S.list()
          .id(item.id)
          .title(item.title)
          .items(item.items.map((inner) => createItem(inner, S, context))),
      )
  const { type, title = typeTitleOf(type) } = item
  if (singletonTypes.includes(type)) return createSingletonItem(type, title, S, context)
  if (!orderedTypes.has(type)) return createListItem(type, title, S, context)
  // Dragging edits published documents, which contributors may not edit.
  return isContributor(context.currentUser)
    ? createListItem(type, title, S, context, [{ field: 'orderRank', direction: 'asc' }])
    : createOrderedItem(type, title, S, context)
}

function createListItem(
  type: string,
  title: string,
  S: StructureBuilder,
  { schema }: StructureResolverContext,
  fixedOrder?: SortOrdering['by'],
): ListItemBuilder {
  const list = S.documentTypeList(type).title(title)
  const { orderings } = (schema.get(type) ?? {}) as { orderings?: SortOrdering[] } // only document types have orderings
  const order = fixedOrder ?? orderings?.[0]?.by
  return S.documentTypeListItem(type)
    .title(title)
    .child(order ? list.defaultOrdering(order) : list)
}

function createSingletonItem(
  type: string,
  title: string,
  S: StructureBuilder,
  { schema }: StructureResolverContext,
): ListItemBuilder {
  return S.listItem()
    .id(type)
    .title(title)
    .icon(schema.get(type)?.icon)
    .child(S.document().schemaType(type).documentId(type).title(title))
}

function createOrderedItem(
  type: string,
  title: string,
  S: StructureBuilder,
  context: StructureResolverContext,
): ListItem {
  const icon = context.schema.get(type)?.icon
  const item = orderableDocumentListDeskItem({
    type,
    title,
    id: type,
    S,
    context,
    ...(icon ? { icon } : {}),
  })
  const child: object = { ...item.child, title, component: OrderedList }
  return { ...item, child: child as ListItem['child'] } // keeps the fields of the plugin's child
}
