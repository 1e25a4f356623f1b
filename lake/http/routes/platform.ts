import type { Context } from 'hono'
import { httpError } from '../../request/errors.ts'
import type { Author, Role } from '../../request/identity.ts'
import { SEED_AUTHOR } from '../../write/seed.ts'
import { requireEditor } from '../access.ts'
import { readList } from '../readList.ts'
import { type Env, type Route, route } from '../route.ts'
import type { Services } from '../services.ts'

const ROLES: Record<Role, { title: string; description: string }> = {
  administrator: { title: 'Administrator', description: 'Read, write and export everything.' },
  editor: { title: 'Editor', description: 'Read, write and publish everything.' },
  contributor: {
    title: 'Contributor',
    description: 'Read everything except secrets, write drafts.',
  },
}

const describeRole = (role: Role) => ({ name: role, ...ROLES[role] })

const SEED: Author = { id: SEED_AUTHOR, name: 'Imported content' }

/** The API requires dates of users, projects and datasets, but their values have no effect. */
const PLACEHOLDER_DATE = '2024-01-01T00:00:00Z'

const MAX_RELEASES = 1_000

const READ = ['read', 'history']
const WRITE = [...READ, 'create', 'update', 'editHistory']

/** Only informs the Studio: `write/transaction.ts` limits contributors to drafts. */
const ACL: Record<Role, { filter: string; permissions: string[] }[]> = {
  administrator: [{ filter: 'true', permissions: [...WRITE, 'manage'] }],
  editor: [{ filter: 'true', permissions: [...WRITE, 'manage'] }],
  contributor: [
    { filter: 'true', permissions: READ },
    { filter: '_id in path("drafts.**")', permissions: WRITE },
  ],
}

/** Describes users and the project to the Studio. Features that the lake lacks are disabled. */
export function platformRoutes(services: Services): Route[] {
  const { projectId, dataset, editors } = services

  async function describeProject(c: Context<Env>) {
    const { userId, identity } = c.var.budget.sender
    const ownRoles = [describeRole(requireEditor(identity).role)]
    return {
      id: projectId,
      displayName: projectId,
      studioHost: null,
      organizationId: null,
      isBlocked: false,
      isDisabled: false,
      isDisabledByUser: false,
      createdAt: PLACEHOLDER_DATE,
      // The roles of colleagues are not disclosed.
      members: (await editors.all()).map(({ id }) => ({
        id,
        roles: id === userId ? ownRoles : [],
        isRobot: false,
        isCurrentUser: id === userId,
      })),
      features: [],
      metadata: {},
    }
  }
  const describeDataset = (name: string, isAddOn = false) => ({
    name,
    createdAt: PLACEHOLDER_DATE,
    createdByUserId: SEED.id,
    aclMode: isAddOn ? 'private' : 'public',
    addonFor: isAddOn ? dataset : null,
    datasetProfile: isAddOn ? 'comments' : 'content',
    features: [],
    tags: [],
  })
  const addOnDatasets = services.comments ? [services.comments.dataset] : []

  const fixedRoute = (
    path: string,
    answer: object | null,
    options: { method?: 'POST'; access?: 'visitor' } = {},
  ) => route({ path, access: 'contributor', ...options }, () => answer)

  return [
    fixedRoute('/:version/auth/providers', { providers: [] }, { access: 'visitor' }),
    // The Studio signs out twice. The first request ends the session, so the second one comes without a session.
    route({ method: 'POST', path: '/:version/auth/logout', access: 'visitor' }, (c) =>
      services.endSession(c.req.raw),
    ),
    route({ path: '/:version/auth/id', access: 'contributor' }, (c) => ({
      id: c.var.budget.sender.userId,
    })),
    route({ path: '/:version/users/:ids', access: 'contributor' }, async (c) => {
      const ids = readList(c.req.param('ids'))
      if (ids.length > 1) {
        const authors = await Promise.all(ids.map(findAuthor))
        return authors.flatMap((author) => (author ? [profileOf(author, c.var.budget.sender)] : []))
      }
      const [id = ''] = ids
      if (id === 'me') return ownProfile(c)
      const author = await findAuthor(id)
      if (!author) throw httpError(404, `There is no user "${id}".`)
      return profileOf(author, c.var.budget.sender)
    }),

    route({ path: '/:version/projects', access: 'contributor' }, async (c) => [
      await describeProject(c),
    ]),
    route({ path: `/:version/projects/${projectId}`, access: 'contributor' }, describeProject),
    fixedRoute(`/:version/projects/${projectId}/datasets/${dataset}/settings/embeddings`, {
      enabled: false,
      status: 'none',
    }),
    route({ path: '/:version/projects/:project/datasets', access: 'contributor' }, (c) =>
      c.req.query('addonFor') || c.req.query('datasetProfile')
        ? addOnDatasets.map((name) => describeDataset(name, true))
        : [describeDataset(dataset)],
    ),
    route(
      { path: `/:version/projects/${projectId}/datasets/${dataset}/acl`, access: 'contributor' },
      (c) => ACL[requireEditor(c.var.budget.sender.identity).role],
    ),
    ...addOnDatasets.map((name) =>
      fixedRoute(`/:version/projects/${projectId}/datasets/${name}/acl`, ACL.administrator),
    ),
    fixedRoute(`/:version/projects/${projectId}/grants`, {}),
    // A Studio that is not in this list asks its users to register it at Sanity.
    route(
      { path: `/:version/projects/${projectId}/user-applications`, access: 'contributor' },
      (c) => {
        const referer = c.req.header('referer') ?? ''
        if (!URL.canParse(referer)) return []
        const { origin } = new URL(referer)
        return [{ id: 'studio', projectId, type: 'studio', urlType: 'external', appHost: origin }]
      },
    ),
    fixedRoute(
      `/:version/projects/${projectId}/user-applications/studio/config/live-manifest`,
      {},
      { method: 'POST' },
    ),
    // Before a deletion, the Studio asks for references from other datasets. There are none.
    fixedRoute('/:version/data/references/:dataset/documents/:id/to', {
      totalCount: 0,
      references: [],
    }),

    route({ path: '/:version/ping', access: 'visitor' }, (c) => c.text('PONG')),
    fixedRoute(
      '/:version/check/cors',
      { result: { allowed: true, withCredentials: true } },
      { access: 'visitor' },
    ),

    // Without `studioComments`, the Studio remounts its layout after this answer and closes open panes.
    fixedRoute('/:version/features', [
      'contentReleases',
      'singleDocRelease',
      'studioComments',
      ...(services.comments ? ['sanityTasks'] : []),
    ]),
    fixedRoute(`/:version/projects/${projectId}/new-content-release-allowed`, {
      data: {
        datasetReleaseLimit: MAX_RELEASES,
        orgActiveReleaseLimit: null,
        orgMeteredActiveReleaseCount: 0,
      },
    }),

    // A hosted project's plan limits how long ended releases are kept. The lake has no plan and keeps them.
    fixedRoute(`/:version/subscriptions/project/${projectId}`, null),
    fixedRoute('/:version/access/requests/me', []),
    fixedRoute('/:version/help', {}),
    fixedRoute(`/:version/schedules/${projectId}/${dataset}`, { schedules: [] }),
    route({ path: '/:version/journey/:subject', access: 'contributor' }, (c) =>
      c.req.param('subject') === 'announcements' ? [] : null,
    ),
    fixedRoute(
      '/:version/descriptors/claim',
      { synchronization: { type: 'complete' } },
      { method: 'POST' },
    ),
    // The Studio sends telemetry even to a server that denies it.
    fixedRoute('/:version/intake/telemetry-status', { status: 'denied' }),
    fixedRoute('/:version/intake/batch', {}, { method: 'POST' }),
  ]

  async function findAuthor(id: string): Promise<Author | undefined> {
    return id === SEED.id ? SEED : editors.find(id)
  }

  function ownProfile(c: Context<Env>) {
    const editor = requireEditor(c.var.budget.sender.identity)
    const role = describeRole(editor.role)
    return {
      id: editor.id,
      name: editor.name,
      email: '',
      profileImage: null,
      role: role.name,
      roles: [role],
      provider: 'embedded',
    }
  }

  function profileOf({ id, name }: Author, { userId }: { userId: string }) {
    return {
      id,
      projectId,
      displayName: name,
      email: '',
      familyName: null,
      givenName: null,
      middleName: null,
      imageUrl: null,
      createdAt: PLACEHOLDER_DATE,
      updatedAt: PLACEHOLDER_DATE,
      isCurrentUser: id === userId,
    }
  }
}
